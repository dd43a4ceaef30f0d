import type { FastifyRequest } from 'fastify';

/** Whether the client says that it reads answers that are compressed like this. */
export function takesEncoding({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const name = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i');
  const named = name.exec(String(headers['accept-encoding'] ?? ''));
  return named !== null && Number(named[1] ?? 1) > 0;
}
