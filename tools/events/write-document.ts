import { writeFile } from 'node:fs/promises';
import { describeEvents } from './describe-events';

/** Writes docs/events.md below the current folder, the repository's root under npm. */
export async function writeDocument(print: (line: string) => void): Promise<number> {
  await writeFile('docs/events.md', describeEvents());
  print('docs/events.md written.');
  return 0;
}
