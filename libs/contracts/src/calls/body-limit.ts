import { MAX_FILE_BYTES, MAX_JSON_BYTES, MIB } from '../limits';
import type { Call } from './call';

/**
 * Bytes that a request of this call may have. Uploads have room for one file more than allowed and for what stands
 * around the files, so that one file too many is refused by name.
 */
export function maxBodyBytesOf(call: Call | undefined): number {
  if (call?.upload) return (call.upload.most + 1) * MAX_FILE_BYTES + MIB;
  return call?.maxBodyBytes ?? MAX_JSON_BYTES;
}
