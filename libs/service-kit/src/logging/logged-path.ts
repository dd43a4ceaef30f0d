/** 128 bits in hex have 32 characters: every secret in a path is at least as long, and no other name is. */
const SECRET_SEGMENT = /^[\w-]{32,}$/;
/** An address, a PAN, an Aadhaar or phone number. No path of ours holds one: somebody typed it, or it names a file. */
const PERSONAL =
  /@|%40|(?<![a-z\d])[a-z]{5}\d{4}[a-z](?![a-z\d])|(?<!\d)(\d{10}|\d{4}(-|_|%20)?\d{4}(-|_|%20)?\d{4})(?!\d)/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A path for the log: without its query, which may contain a signature, the token of a share, and who somebody is. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  const isHidden = (segment: string) => !UUID.test(segment) && (PERSONAL.test(segment) || SECRET_SEGMENT.test(segment));
  const shown = (segment: string) => (isHidden(segment) ? '[hidden]' : segment);
  return path.split('/').map(shown).join('/');
}
