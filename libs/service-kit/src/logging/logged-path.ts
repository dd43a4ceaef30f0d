/** 128 bits in hex have 32 characters: every secret in a path is at least as long, and no other name is. */
const SECRET_SEGMENT = /^[\w-]{32,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A path for the log: without its query, which may contain a signature, and without the token of a share. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  const shown = (segment: string) => (SECRET_SEGMENT.test(segment) && !UUID.test(segment) ? '[hidden]' : segment);
  return path.split('/').map(shown).join('/');
}
