/** Properties for a style attribute: `{ fontSize: '11pt' }` becomes `font-size: 11pt`. Nothing in it fetches. */
export function declarationsOf(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([name, value]) => /^[-a-zA-Z]+$/.test(name) && isHarmless(value))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`)
    .join(';');
}

function isHarmless(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return value !== '' && !/[;{}\\]|url\s*\(/i.test(String(value));
}
