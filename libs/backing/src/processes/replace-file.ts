import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a small text for its owner alone, beside its place, and moves it there, at once for others in this process: an
 * interrupted start or a full disk leaves the file of before and no half one.
 */
export function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.partial`, text, { mode: 0o600 });
  renameSync(`${path}.partial`, path);
}
