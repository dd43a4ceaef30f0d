import { InvalidObjectKey } from '../storage-errors';

const MAX_KEY_LENGTH = 512;
/** Linux and macOS refuse longer file names; room is left for suffixes. */
const MAX_SEGMENT_LENGTH = 200;

/** No leading dot: hidden names (`.incoming`) belong to the store itself, and `..` cannot be spelled. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Keys are made by the services from ids, never from a name that a person typed; this is the last line of defence.
 * Throws `InvalidObjectKey`.
 */
export function assertObjectKey(key: string): void {
  if (!key) throw new InvalidObjectKey('it is empty');
  if (key.length > MAX_KEY_LENGTH) throw new InvalidObjectKey(`it is longer than ${MAX_KEY_LENGTH} characters`);
  for (const segment of key.split('/')) {
    if (segment.length > MAX_SEGMENT_LENGTH) {
      throw new InvalidObjectKey(`a part of it is longer than ${MAX_SEGMENT_LENGTH} characters`);
    }
    if (!SEGMENT.test(segment)) {
      throw new InvalidObjectKey('each part between slashes must be letters, digits, "-", "_" or "." after the first');
    }
  }
}

/** A prefix is the beginning of a key: it may be empty or end anywhere. Throws `InvalidObjectKey`. */
export function assertKeyPrefix(prefix: string): void {
  if (prefix) assertObjectKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
