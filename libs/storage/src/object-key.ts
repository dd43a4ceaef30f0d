import { InvalidObjectKey } from './storage-errors';

const MAX_KEY_LENGTH = 512;
/** Linux and macOS refuse longer file names; room is left for suffixes. */
const MAX_SEGMENT_LENGTH = 200;

/** No leading dot: hidden names (`.incoming`) belong to the store itself, and `..` cannot be spelled. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Keys are made by the services from ids, never from a name that a person typed. This check is there in case one ever
 * is. Throws `InvalidObjectKey`.
 */
export function assertObjectKey(key: string): void {
  const fault = faultOf(key);
  if (fault) throw new InvalidObjectKey(fault);
}

/** False for what only somebody else can have put into the store, e.g. the "folders" that S3 consoles make. */
export function isObjectKey(key: string): boolean {
  return faultOf(key) === undefined;
}

function faultOf(key: string): string | undefined {
  if (!key) return 'it is empty';
  if (key.length > MAX_KEY_LENGTH) return `it is longer than ${MAX_KEY_LENGTH} characters`;
  const segments = key.split('/');
  if (segments.some((segment) => segment.length > MAX_SEGMENT_LENGTH)) {
    return `a part of it is longer than ${MAX_SEGMENT_LENGTH} characters`;
  }
  if (segments.every((segment) => SEGMENT.test(segment))) return undefined;
  return 'each part between slashes must be letters, digits, "-", "_" or "." after the first';
}

/** A prefix is the beginning of a key: it may be empty or end anywhere. Throws `InvalidObjectKey`. */
export function assertKeyPrefix(prefix: string): void {
  if (prefix) assertObjectKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
