/** The rows or columns that are seen of so many: those that stay in sight, and `length` of the rest from `first` on. */
export function placesSeen(frozen: number, first: number, length: number, count: number): number[] {
  const seen = [...Array(frozen).keys(), ...Array.from({ length }, (_, at) => Math.max(first, frozen) + at)];
  return seen.filter((place) => place < count);
}
