import { v7 } from 'uuid';

/** UUIDv7: sorts by time of creation, so primary-key order is insertion order (decisions, "Names"). */
export function newId(): string {
  return v7();
}
