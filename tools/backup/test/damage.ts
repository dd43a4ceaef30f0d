import { readFile, writeFile } from 'node:fs/promises';

/** Turns one bit in the middle of a file round. */
export async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(path, bytes);
}
