import { type Static, Type } from 'typebox';
import { Count, Moment, named, orNull, Sha256 } from '../answer-fields';

/** The seal of a signed document, for its owner and for admins. */
export const SealAnswer = named('SealAnswer', {
  state: Type.Enum(['waiting', 'sealed']),
  code: Type.String({ description: 'Short code of the public check.' }),
  checkAddress: Type.String({ description: 'Where anybody can check the document, as it is printed on it.' }),
  way: orNull(
    Type.Enum(['page', 'field', 'sheet'], {
      description: 'A page was added, only a signature field, or nothing: then there is a sheet of its own.',
    }),
  ),
  reason: orNull(Type.String({ description: 'Why the file took no page; null where it did.' })),
  level: orNull(Type.Enum(['B-B', 'B-T'], { description: 'PAdES: without and with a timestamp.' })),
  sealedAt: orNull(Moment),
  signedSha256: Sha256,
  sealedSha256: orNull(Sha256),
  sheetSha256: orNull(Sha256),
  sheetLink: orNull(Type.String()),
  udinSheetLink: orNull(Type.String({ description: 'The record of a UDIN that came after the seal.' })),
  signedOriginalLink: Type.String({ description: 'The bytes as they were signed.' }),
  attempts: Count,
  lastError: Type.Optional(orNull(Type.String({ description: "Only in an admin's answers." }))),
});
export type SealAnswer = Static<typeof SealAnswer>;
