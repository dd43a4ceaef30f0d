import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** The browser's own digest takes a file as a whole: one of 50 MB would be in memory twice. */
const PIECE_BYTES = 1_048_576;

/** @param onRead is told how many bytes are done, after each piece. Rejects when the file changes or goes meanwhile. */
export async function sha256InPieces(file: Blob, onRead: (bytes: number) => void): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const end = Math.min(at + PIECE_BYTES, file.size);
    hash.update(new Uint8Array(await file.slice(at, end).arrayBuffer()));
    onRead(end);
  }
  return bytesToHex(hash.digest());
}
