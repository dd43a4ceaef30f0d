import { v7 } from 'uuid';

/** UUIDv7: sorts by time of creation, so the order of ids is the order of creation (decisions, "Names"). */
export function newId(): string {
  return v7();
}

/** When a `newId` was made, in milliseconds since 1970; of an id of another version 0. */
export function creationTimeOf(id: string): number {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}

/** No `newId` that was made then or later is smaller. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
