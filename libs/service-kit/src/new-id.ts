import { v7 } from 'uuid';

/** UUIDv7: sorts by time of creation, so the order of ids is the order of creation (decisions, "Names"). */
export function newId(): string {
  return v7();
}
