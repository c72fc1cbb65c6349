// Chooses the colours of a picture by median cut: boxes of shades are halved, the widest and fullest first.
async ([picture, most]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const drawing = canvas.getContext("2d");
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, image.width, image.height);
  const key = (at) => ((data[at] >> 2) << 12) | ((data[at + 1] >> 2) << 6) | (data[at + 2] >> 2);
  const known = new Map(); // shades that are nearly alike: how many, and their sums
  for (let at = 0; at < data.length; at += 4) {
    const one = known.get(key(at)) ?? [0, 0, 0, 0];
    known.set(key(at), one);
    for (let c = 0; c < 3; c += 1) one[c] += data[at + c];
    one[3] += 1;
  }
  const shades = [...known].map(([name, [r, g, b, n]]) => ({ name, n, c: [r / n, g / n, b / n] }));
  const count = (box) => box.reduce((sum, shade) => sum + shade.n, 0);
  const widest = (box) => [0, 1, 2].map((c) => {
    const values = box.map((shade) => shade.c[c]);
    return [values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)), c];
  }).sort((a, b) => b[0] - a[0])[0];
  const weigh = (box) => {
    const [span, channel] = widest(box);
    const weight = box.length < 2 ? 0 : span * Math.sqrt(count(box));
    return { box, channel, weight };
  };
  const boxes = [weigh(shades)];
  while (boxes.length < most) {
    boxes.sort((a, b) => a.weight - b.weight);
    const { box, channel, weight } = boxes.pop();
    if (!weight) { boxes.push({ box, channel, weight }); break; }
    box.sort((a, b) => a.c[channel] - b.c[channel]);
    const half = count(box) / 2;
    let cut = 0;
    for (let sum = 0; cut < box.length - 2 && sum + box[cut].n <= half; cut += 1) sum += box[cut].n;
    boxes.push(weigh(box.slice(0, cut + 1)), weigh(box.slice(cut + 1)));
  }
  const number = new Map();
  const palette = boxes.map(({ box }, at) => {
    const all = count(box);
    for (const shade of box) number.set(shade.name, at);
    return [0, 1, 2].map((c) => Math.round(box.reduce((sum, shade) => sum + shade.c[c] * shade.n, 0) / all));
  });
  const dots = new Uint8Array(data.length / 4);
  for (let at = 0; at < dots.length; at += 1) dots[at] = number.get(key(at * 4));
  let text = "";
  for (let at = 0; at < dots.length; at += 32768) text += String.fromCharCode(...dots.subarray(at, at + 32768));
  return { wide: image.width, high: image.height, palette, dots: btoa(text) };
}
