interface Slice {
  offset: number;
  size: number;
  /** Read in the opposite order, and turn what was read. */
  isTurned: boolean;
}

/** Where a page lies, counted from the end that is nearer: the last page costs what the first one costs. */
export function nearerEnd({ page, limit, total }: { page: number; limit: number; total: number }): Slice {
  const offset = (page - 1) * limit;
  const size = Math.max(0, Math.min(limit, total - offset));
  const behind = total - offset - size;
  return behind < offset && size > 0 ? { offset: behind, size, isTurned: true } : { offset, size, isTurned: false };
}
