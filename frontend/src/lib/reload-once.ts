import { storagePrefix } from './product';
import { tabValues } from './storage/kept-values';

const RELOADED_FOR = `${storagePrefix}_reloaded_for`;

/**
 * For a script that a release has removed: the page of today names the new ones. Not again for the same script, and not
 * while the server is away: the browser's own message would take the place of ours.
 */
export async function reloadOnce(lost: string): Promise<void> {
  if (tabValues.get(RELOADED_FOR) === lost) return;
  const page = await fetch(window.location.pathname, { method: 'HEAD' }).catch(() => undefined);
  if (!page?.ok || !tabValues.set(RELOADED_FOR, lost)) return;
  window.location.reload();
}
