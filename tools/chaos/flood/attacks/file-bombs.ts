import { setTimeout as pause } from 'node:timers/promises';
import { FILE_KINDS, type FileKind, ORDER_FILE_KINDS } from '@udin/contracts';
import { KILLERS } from '@udin/inspection/testing';
import { type Attack, head, open, type Target } from './attack';
import { paced } from './paced';

/** More than one account may send at a time, so that its limit is always met. */
const AT_ONCE = 12;
/** As many as fifty addresses may. */
const CHECKS_PER_SECOND = 5;
const CHECK = '/api/documents/proof/file';
const ORDER_KINDS: ReadonlySet<FileKind> = new Set(ORDER_FILE_KINDS);

/**
 * One account sends files that are made to keep whoever reads them busy, again and again, to both places that take
 * files; and from every address somebody without an account has such a file checked for a seal.
 */
export const fileBombs: Attack = {
  name: 'file bombs',
  run: (target, note, signal) => {
    const bombs = KILLERS.map(({ kind, bytes }) => ({ kind, uploads: uploadsOf(target, kind, bytes()) }));
    let next = 0;
    const sender = async (at: number) => {
      while (!signal.aborted) {
        const { kind, uploads } = bombs[next++ % bombs.length]!;
        const upload = at % 2 === 0 && ORDER_KINDS.has(kind) ? uploads.order : uploads.vault;
        const address = target.addresses[at % target.addresses.length]!;
        const status = await open(target, address, upload, signal).answered;
        if (signal.aborted) return;
        note(status);
        if (status === 429 || status === 0) await pause(200, undefined, { signal }).catch(() => undefined);
      }
    };
    const checks = paced({ ...target, perSecond: CHECKS_PER_SECOND }, signal, async (address) => {
      const { uploads } = bombs[next++ % bombs.length]!;
      const status = await open(target, address, uploads.check, signal).answered;
      if (!signal.aborted) note(status);
    });
    return Promise.all([checks, ...Array.from({ length: AT_ONCE }, (_, at) => sender(at))]);
  },
};

/** Made once: thousands of copies of large files would need the memory of the machine that is measured. */
function uploadsOf(target: Target, kind: FileKind, bytes: Buffer) {
  return {
    order: uploadOf(target, '/api/documents/upload', kind, bytes),
    vault: uploadOf(target, '/api/vault/upload', kind, bytes),
    check: uploadOf(target, CHECK, kind, bytes),
  };
}

function uploadOf({ account }: Target, where: string, kind: FileKind, bytes: Buffer): Buffer {
  const { id, token, transactionId } = account;
  const fields = Object.entries({ userId: id, transactionId, documentType: 'net-worth' })
    .filter(([name]) => where === '/api/documents/upload' || (where !== CHECK && name === 'userId'))
    .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.${kind}"\r\ncontent-type: ${FILE_KINDS[kind][0]}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(fields.join('') + file), bytes, Buffer.from('\r\n--x--\r\n')]);
  const headers = {
    ...(where !== CHECK && { authorization: `Bearer ${token}` }),
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': body.length,
  };
  return Buffer.concat([Buffer.from(head(`POST ${where}`, headers)), body]);
}
