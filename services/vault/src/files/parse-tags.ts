import { beginningOf, TAG_MAX_LENGTH, TAGS_MAX } from '@udin/contracts';
import { fieldProblem } from '@udin/service-kit';
import { comparable } from './search-text';

/** From "Tax, 2026,tax" to ["tax", "2026"]. Throws request.invalid naming `tags`. */
export function parseTags(text: string): string[] {
  const tags = [
    ...new Set(
      text
        .split(',')
        .map((tag) => comparable(tag.trim()))
        .filter(Boolean),
    ),
  ];
  if (tags.length > TAGS_MAX) throw fieldProblem('tags', `A file keeps at most ${TAGS_MAX} tags.`);
  const long = tags.find((tag) => tag.length > TAG_MAX_LENGTH);
  if (long)
    throw fieldProblem('tags', `The tag “${beginningOf(long, 20)}…” is longer than ${TAG_MAX_LENGTH} characters.`);
  return tags;
}
