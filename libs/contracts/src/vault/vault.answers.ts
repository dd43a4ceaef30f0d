import { type Static, Type } from 'typebox';
import { Bytes, Count, Id, Moment, named, orNull, PAGE_FIELDS } from '../answer-fields';
import { FieldProblem, SENTENCE_FIELDS } from '../answers';
import { FileFlagAnswer } from '../file-flags';
import { VAULT_CATEGORIES } from './vault.kinds';

export const VaultFileAnswer = named('VaultFileAnswer', {
  _id: Id,
  id: Id,
  originalName: Type.String(),
  fileName: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  isPublic: Type.Boolean(),
  shareUrl: orNull(Type.String({ description: 'Unguessable address of a public file; null while private.' })),
  size: Bytes,
  fileSize: Bytes,
  mimeType: Type.String(),
  type: Type.String(),
  category: Type.Enum(VAULT_CATEGORIES),
  flags: Type.Array(FileFlagAnswer, { description: 'What the file carries.' }),
  fileUrl: Type.String({ description: 'Dies after 10 minutes.' }),
  downloadUrl: Type.String({ description: 'Dies after 10 minutes.' }),
  createdAt: Moment,
  uploadedAt: Moment,
});
export type VaultFileAnswer = Static<typeof VaultFileAnswer>;

export const VaultFilesAnswer = named('VaultFilesAnswer', { files: Type.Array(VaultFileAnswer), ...PAGE_FIELDS });
export type VaultFilesAnswer = Static<typeof VaultFilesAnswer>;

export const VaultBatchAnswer = named('VaultBatchAnswer', {
  files: Type.Array(VaultFileAnswer),
  refused: Type.Array(
    Type.Object({
      name: Type.String(),
      error: Type.String(),
      message: Type.String(),
      ...SENTENCE_FIELDS,
      details: Type.Optional(Type.Array(FieldProblem)),
    }),
    { description: 'Files of the batch that were refused; the others are kept.' },
  ),
});
export type VaultBatchAnswer = Static<typeof VaultBatchAnswer>;

export const VaultStatsAnswer = named('VaultStatsAnswer', { totalFiles: Count, totalSize: Bytes, quota: Bytes });
export type VaultStatsAnswer = Static<typeof VaultStatsAnswer>;
