import type { IncomingHttpHeaders } from 'node:http';

/** Headers that speak about one connection only (RFC 9110, 7.6.1). `Expect` is answered here, by Node itself. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What may be passed on to the other side. Of a header that comes twice undici makes a list, and Node one text. */
export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = [headers.connection ?? []]
    .flat()
    .join()
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const passed = Object.entries(headers).filter(
    ([name]) => !OF_THE_CONNECTION.has(name) && !name.startsWith('proxy-') && !named.includes(name),
  );
  return Object.fromEntries(passed);
}
