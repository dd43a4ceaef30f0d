import type { SeenDocument } from '@udin/contracts';

/** What somebody else has changed since it was chosen is not overwritten; undefined for what was not seen. */
export function seenRevisions(seen: readonly SeenDocument[] | undefined): (id: string) => number | undefined {
  const revisions = new Map(seen?.map(({ id, revision }) => [id, revision]));
  return (id) => revisions.get(id);
}
