// A list that goes on beyond its room fades there, so that a line that is cut does not look like a fault.

/** Watch a list that scrolls. */
export function fades(list) {
  const look = () => {
    list.classList.toggle("more-above", list.scrollTop > 3);
    list.classList.toggle("more-below", list.scrollHeight - list.scrollTop - list.clientHeight > 3);
  };
  list.classList.add("fades");
  list.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(list);
  new MutationObserver(look).observe(list, { childList: true, subtree: true, attributes: true });
}
