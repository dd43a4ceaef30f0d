import { beginningOf, TAG_MAX_LENGTH, TAGS_MAX } from '@udin/contracts';
import { fieldRefusal } from '@udin/service-kit';
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
  if (tags.length > TAGS_MAX) throw fieldRefusal('tags', 'request.invalid/tags', { most: TAGS_MAX });
  const long = tags.find((tag) => tag.length > TAG_MAX_LENGTH);
  if (long)
    throw fieldRefusal('tags', 'request.invalid/long-tag', { tag: beginningOf(long, 20), most: TAG_MAX_LENGTH });
  return tags;
}
