const load = () => import('./looks-like-its-name');

/** Nobody waits longer for a script: the server looks again. */
const PATIENCE_MS = 3_000;

/** Loads what looks into files, before there are any. */
export const prepareFindUnlike = () => void load().catch(() => undefined);

/**
 * Of files whose content is not what their names say, why they are refused: a paid one would be, too. The upload page
 * loads this when somebody is about to choose.
 */
export async function findUnlike(files: readonly File[]): Promise<ReadonlyMap<File, string>> {
  const found = new Map<File, string>();
  const looking = load()
    .then(({ reasonsOfUnlike }) => reasonsOfUnlike(files, found))
    .catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([looking, tooLate]).finally(() => clearTimeout(timer));
  return new Map(found);
}
