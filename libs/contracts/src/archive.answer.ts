import { type Static, Type } from 'typebox';
import { Count, count, named } from './answer-fields';

/** All files of a customer in one download. */
export const ArchiveAnswer = named('ArchiveAnswer', {
  link: Type.String({ description: 'Of the ZIP. Dies after 10 minutes; a download that has begun goes on.' }),
  files: Count,
  size: count('Bytes of these files. The ZIP is a little larger.'),
});
export type ArchiveAnswer = Static<typeof ArchiveAnswer>;
