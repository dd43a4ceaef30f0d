/** Begins a trace with a call of the page (W3C trace context): what it causes on the servers belongs to this step. */
export function newTraceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${hex.slice(0, 16).join('')}-${hex.slice(16).join('')}-01`;
}
