import { isIP } from 'node:net';

/**
 * Whether a Host header names this machine itself. A foreign page can make its own name lead here (DNS rebinding); the
 * browser then sends that name, and nothing else gives it away.
 */
export function isOwnHost(host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname;
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}
