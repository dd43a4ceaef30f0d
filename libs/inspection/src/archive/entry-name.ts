import { Refusal } from '../refusal';

/** Throws a Refusal when unpacking a file of this name would put it somewhere else than below the chosen folder. */
export function assertHarmlessEntryName(name: string): void {
  const parts = name.split(/[/\\]/);
  const leaves = name.startsWith('/') || name.startsWith('\\') || /^[A-Za-z]:/.test(name) || parts.includes('..');
  if (leaves || name.includes('\0') || name === '') {
    throw new Refusal('file.archive-unsafe', 'holds a file whose name leads out of the archive’s own folder.');
  }
}
