import { type Static, Type } from 'typebox';
import { named, orNull } from './answer-fields';

const FILE_PREVIEW_STATES = ['ready', 'preparing', 'unavailable'] as const;

/** Why there is no PDF of a file to look at, in sentences for people. Pages in other languages go by the code. */
export const FILE_PREVIEW_REASONS = {
  preparing: 'The preview is being prepared.',
  unsupported: 'This type of file cannot be shown here. Download it to open it on your device.',
  failed: 'No preview could be made of this file. Download it to open it on your device.',
} as const;

const REASONS = Object.keys(FILE_PREVIEW_REASONS) as (keyof typeof FILE_PREVIEW_REASONS)[];

/** A PDF of a file that no browser shows: made in the background, when it is asked for the first time. */
export const FilePreviewAnswer = named('FilePreviewAnswer', {
  state: Type.Enum(FILE_PREVIEW_STATES, { description: 'preparing: ask again in a second or two.' }),
  link: orNull(Type.String({ description: 'Of the PDF, when it is ready. Dies after 10 minutes.' })),
  reason: orNull(Type.Enum(REASONS, { description: 'Why it is not ready.' })),
  message: orNull(Type.String({ description: 'The same for people.' })),
});
export type FilePreviewAnswer = Static<typeof FilePreviewAnswer>;
