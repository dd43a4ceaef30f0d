/** As long as 128 bits in hex: nothing that people or we name things with, but every secret that stands in a path. */
const SECRET_SEGMENT = /^[\w-]{32,}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A path as it may stand in a log: without its query, which may carry a signature, and without a share's token. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  const shown = (segment: string) => (SECRET_SEGMENT.test(segment) && !UUID.test(segment) ? '[hidden]' : segment);
  return path.split('/').map(shown).join('/');
}
