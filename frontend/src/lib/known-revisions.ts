/** The newest revision of each document that this page has made itself or been told of. */
const known = new Map<string, number>();

interface Revised {
  id: string;
  revision?: number;
}

/** What one has just done oneself is not somebody else's change, although the lists still show the row before it. */
export function learnRevision({ id, revision }: Revised): void {
  if (revision !== undefined) known.set(id, Math.max(revision, known.get(id) ?? 0));
}

/** The revision to expect of a row that may be older than what one has done to it since. */
export function newestRevision({ id, revision }: Revised): number | undefined {
  return revision === undefined ? undefined : Math.max(revision, known.get(id) ?? 0);
}
