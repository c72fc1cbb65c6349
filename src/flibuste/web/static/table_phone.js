// Whether the page is laid out for a hand: narrow, or low as a phone held sideways is, or a desk at 200 %.
// The style sheets of the table (table_phone.css, table_low.css) are told the same in its template.

export const phone = window.matchMedia("(max-width: 860px), (max-width: 1000px) and (max-height: 520px)");
