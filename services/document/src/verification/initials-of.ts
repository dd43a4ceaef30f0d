/** "A. S.": the first letters of a name, whatever stands before them, such as a bracket, a quote or "& Sons". */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .flatMap((name) => name.match(/[\p{L}\p{N}]/u) ?? [])
    .map((letter) => `${letter}.`)
    .join(' ');
