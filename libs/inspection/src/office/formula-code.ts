const OPENS = /["'[]/;

/**
 * A formula without its texts ("…") and what stands in brackets ([…], names of columns), so that neither can pass for
 * code, nor hide it: a column may be called `"`, and within brackets a quote protects the letter behind it. Names in
 * quotes ('…') stay when they are asked for: of sheets, and what another program is asked for.
 */
export function codeOf(formula: string, { keepsNames }: { keepsNames: boolean }): string {
  let code = '';
  let rest = formula;
  for (let at = rest.search(OPENS); at >= 0; at = rest.search(OPENS)) {
    const mark = rest[at] as string;
    const end = mark === '[' ? endOfBrackets(rest, at) : endOfQuotes(rest, at, mark);
    // Nothing closes it: no program writes such a formula, and all of it counts.
    if (end < 0) break;
    code +=
      rest.slice(0, at) + (keepsNames && mark === "'" ? rest.slice(at, end) : rest[at] + (rest[end - 1] as string));
    rest = rest.slice(end);
  }
  return code + rest;
}

/** Behind the mark that closes; two of them stand for one within. */
function endOfQuotes(text: string, start: number, mark: string): number {
  let end = text.indexOf(mark, start + 1);
  while (end >= 0 && text[end + 1] === mark) end = text.indexOf(mark, end + 2);
  return end < 0 ? end : end + 1;
}

function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "'") at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at + 1;
  }
  return -1;
}
