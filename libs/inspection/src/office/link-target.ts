/** Endings that are not given to machines of the internet. */
const PRIVATE_DOMAIN = /\.(local|lan|corp|intra|internal|home|localdomain|arpa)$/i;
const PRIVATE_ADDRESS = /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./;
/** The long form of the path to another machine: "\\?\UNC\server\share\a.xlsx". */
const LONG_FORM = /^(?:\/\/\.|\/+\?\??)\/+UNC\/+/i;
/** By the name of a device: a network may be one. */
const DEVICE = /^(?:\/\/\.|\/+\?\??)\/+(?![a-z]:)/i;
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/**
 * Whether an address leads to the person's own disk or to a machine of the own network, and so to nothing that a
 * stranger can fill: "file:///C:\Templates\a.dotx", "\\server\share\a.xlsx", "a.xlsx".
 */
export function isOnThisNetwork(target: string): boolean {
  const address = decode(target.trim()).replaceAll('\\', '/');
  const path = address.replace(/^file:/i, '').replace(LONG_FORM, '//');
  if (DEVICE.test(path)) return false;
  if (/^\/*[a-z][:|]/i.test(path)) return true;
  if (path === address && OTHER_SCHEME.test(address)) return false;
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0;
  const rest = path.slice(slashes);
  if (slashes < 2 || rest === '') return true;
  // Three: a path of this machine; two, four and five: another machine's name follows.
  if (slashes === 3) return true;
  return isPrivateHost(rest.split('/', 1)[0] ?? '');
}

function isPrivateHost(host: string): boolean {
  // "server@80" and "server@SSL" are fetched by HTTP; a number alone is an address written to look like none.
  if (/[@:]/.test(host) || /^(\d+|0x[0-9a-f]+)$/i.test(host)) return false;
  return !host.includes('.') || PRIVATE_DOMAIN.test(host) || PRIVATE_ADDRESS.test(host);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
