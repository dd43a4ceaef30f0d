import { beginningOf } from '@udin/contracts/beginning-of';

/** File names are cut at 30 characters, descriptions at 50 (VLT-5). */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${beginningOf(text, length)}…` : text;
}
