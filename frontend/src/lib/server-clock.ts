let offset: number | undefined;

/** Every answer says when it was made. */
export function learnTime(date: string | null | undefined): void {
  const made = Date.parse(date ?? '');
  if (Number.isNaN(made)) return;
  // None comes from the future; the newest is nearest. One from the browser's cache is older and changes nothing.
  offset = Math.max(offset ?? -Infinity, made - performance.now());
}

/**
 * The time by the server's clock, in milliseconds since 1970: the clock of a computer may be years wrong, and is set
 * right while the page is open. By its own clock before the first answer.
 */
export function serverNow(): number {
  return offset === undefined ? Date.now() : offset + performance.now();
}
