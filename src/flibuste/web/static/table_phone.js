// Whether the page is laid out for a hand: narrow, or with the board beside the moves as on a phone held sideways, on a
// small screen or on a desk at 200 %. Boards are then drawn for phones, since the words of a desk's would be too small.
// The style sheet of the table (table_phone.css) is told the same in its template.

export const phone = window.matchMedia("(max-width: 860px), (max-width: 1150px) and (orientation: landscape)");
