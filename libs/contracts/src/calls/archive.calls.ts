import { ArchiveAnswer } from '../archive.answer';
import { SignedLinkQuery } from '../signed-link.query';
import { type Call, type CallTable, reads } from './call';
import { aUser } from './examples/auth.examples';
import { USER, ZIP_CONTENT } from './path-fields';

const userId = aUser.id;

const toFindIt = (what: string, example: ArchiveAnswer) =>
  ({
    summary: `A link to all files of ${what} in one download: their owner, and no admin`,
    description: 'Refused beyond 20,000 files, and beyond 32 MiB of what is told of them.',
    access: 'signed-in',
    params: USER,
    answer: ArchiveAnswer,
    problems: ['auth.forbidden', 'auth.user-not-found', 'file.archive-running', 'file.archive-too-large'],
    example: { params: { userId }, answer: example },
  }) as const satisfies Call;

const content = (what: string) =>
  ({
    summary: `All files of ${what} in one ZIP, with a list of them in JSON`,
    description:
      "By a link of ten minutes, or by the owner's token. Always whole, no ranges. Two at a time for each person (429), " +
      'and some for the service (503). A body that is shorter than its Content-Length was cut: a file was gone or ' +
      'could not be read, or the session ended.',
    access: 'optional',
    params: USER,
    query: reads(SignedLinkQuery),
    content: ZIP_CONTENT,
    problems: [
      'auth.forbidden',
      'auth.user-not-found',
      'file.archive-running',
      'file.archive-too-large',
      'file.link-invalid',
    ],
    example: { params: { userId } },
  }) as const satisfies Call;

const exampleOf = (path: string): ArchiveAnswer => ({
  link: `${path}/user/${userId}/archive/content?expires=1795238100&signature=c2lnbmF0dXJl`,
  files: 12,
  size: 4_194_304,
});

/** A customer takes all own files along (DPDP Act 2023, section 11). */
export const VAULT_ARCHIVE_CALLS = {
  'GET /api/vault/user/:userId/archive': toFindIt('the own vault', exampleOf('/api/vault')),
  'GET /api/vault/user/:userId/archive/content': content('the own vault'),
} satisfies CallTable;

export const DOCUMENT_ARCHIVE_CALLS = {
  'GET /api/documents/user/:userId/archive': toFindIt('the own documents', exampleOf('/api/documents')),
  'GET /api/documents/user/:userId/archive/content': content('the own documents'),
} satisfies CallTable;
