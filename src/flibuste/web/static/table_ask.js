// Questions to the server. An answer is always an object; what went wrong is a sentence in it.

let isOver = false;

/** From now on nobody hears an answer, not to what was asked already either. */
export function hangUp() {
  isOver = true;
}

/** POST to this table's API. */
export async function ask(data, what, body) {
  const answer = await answered(data, what, body);
  return isOver ? new Promise(() => {}) : answer;
}

async function answered(data, what, body) {
  try {
    const answer = await fetch(`/api/tables/${data.id}/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) return { ok: true, ...told };
    return { ok: false, status: answer.status, sentence: told.sentence ?? data.words.failed, rule: told.rule ?? null, code: told.code };
  } catch {
    return { ok: false, status: 0, sentence: data.words.offline, rule: null, code: "offline" };
  }
}
