import { createCipheriv, randomBytes } from 'node:crypto';
import { chunksOf } from './chunks-of';
import { CHUNK_BYTES, CIPHER, keyCheck, MAGIC, nonceOf, partKey, SALT_BYTES } from './format';

/** @param name of the part, with its backup's id: the same is needed to decrypt it */
export async function* encrypt(key: Buffer, name: string, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = partKey(key, salt, name);
  yield Buffer.concat([MAGIC, salt, keyCheck(key, salt)]);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}
