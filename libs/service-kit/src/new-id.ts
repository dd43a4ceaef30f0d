import { v7 } from 'uuid';

/** UUIDv7: sorts by time of creation, so the order of ids is the order of creation (decisions, "Names"). */
export function newId(): string {
  return v7();
}

/** When a `newId` was made, in milliseconds since 1970; of an id of another version 0. */
export function creationTimeOf(id: string): number {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}
