import { createDecipheriv, timingSafeEqual } from 'node:crypto';
import { Damaged } from '../damaged';
import { type Chunk, chunksOf } from './chunks-of';
import {
  CHECK_BYTES,
  CHUNK_BYTES,
  CIPHER,
  encryptedLength,
  HEADER_BYTES,
  keyCheck,
  MAGIC,
  nonceOf,
  partKey,
  SALT_BYTES,
  TAG_BYTES,
} from './format';

interface EncryptedPart {
  /** As people know it. */
  part: string;
  /** The one that it was encrypted under. */
  name: string;
  /** Of what was encrypted, where it is known: tells a part that was cut short from one that was changed. */
  plainBytes?: number;
}

/** What each chunk yields was written with this key, under this name, at this place. @throws Damaged naming the part */
export async function* decrypt(
  key: Buffer,
  { part, name, plainBytes = 0 }: EncryptedPart,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(sealed);
  if (header.length < HEADER_BYTES) throw new Damaged(part, 'was cut short');
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Damaged(part, 'was changed');
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const check = header.subarray(HEADER_BYTES - CHECK_BYTES);
  if (!timingSafeEqual(check, keyCheck(key, salt))) throw new Damaged(part, 'was written with another key');
  const own = partKey(key, salt, name);
  let number = 0;
  let read = HEADER_BYTES;
  for await (const chunk of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    read += chunk.bytes.length;
    const plain = open(own, number, chunk);
    if (!plain)
      throw new Damaged(part, read < encryptedLength(plainBytes) && chunk.isLast ? 'was cut short' : 'was changed');
    number += 1;
    yield plain;
  }
}

function open(key: Buffer, number: number, { bytes, isLast }: Chunk): Buffer | undefined {
  if (bytes.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  const start = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    return undefined;
  }
}

async function takeHeader(sealed: AsyncIterable<Uint8Array>) {
  const iterator = sealed[Symbol.asyncIterator]();
  let header = Buffer.alloc(0);
  while (header.length < HEADER_BYTES) {
    const { value, done } = await iterator.next();
    if (done) break;
    header = Buffer.concat([header, value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      if (header.length > HEADER_BYTES) yield header.subarray(HEADER_BYTES);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { header: header.subarray(0, HEADER_BYTES), rest: rest() };
}
