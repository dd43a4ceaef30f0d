/**
 * At most so many UTF-16 units of a text. A character of two units is never cut in half: half of one cannot be written
 * into an address or a file, and comes back as another.
 */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
