import { Type } from 'typebox';

/** Parts of paths. What is no UUID can name nothing and answers like an unknown one, with 404. */
const uuid = (description: string) => Type.String({ format: 'uuid', description });

export const DOCUMENT = { id: uuid('The document.') };
export const QUESTION = { questionId: uuid('The question.') };
export const DRAFT = { draftId: uuid('The draft.') };
export const NOTE = { id: uuid('The note.') };
export const USER = { userId: uuid('The user.') };
export const VAULT_FILE = { id: uuid('The file.') };
export const TRANSACTION = { id: Type.String({ description: "The transaction: our id, or the client's own." }) };

/** `fetch` and media players ask for the middle of a file, and only if it is still the same file. */
export const SERVED = {
  headers: {
    range: Type.String({ description: 'Which bytes, such as bytes=0-1023.' }),
    'if-range': Type.String({ description: 'The ETag that the range belongs to.' }),
  },
  partly: [206, 416],
} as const;
export const SERVING_PROBLEMS = [
  'file.link-invalid',
  'file.not-found',
  'file.range-invalid',
  'file.store-down',
] as const;

/** Every content type a stored file is served with. */
export const FILE_CONTENT = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'image/jpeg',
  'image/png',
  'text/plain',
  'video/mp4',
  'audio/mpeg',
] as const;

/** Of what the service itself makes of a file. */
export const PDF_CONTENT = ['application/pdf'] as const;

/** All files of a customer at once. */
export const ZIP_CONTENT = ['application/zip'] as const;

/** Refusals of what looks into an uploaded file; `file.not-found` when it was swept away while the upload waited. */
export const FILE_PROBLEMS = [
  'file.not-found',
  'file.missing',
  'file.unsupported',
  'file.type-mismatch',
  'file.too-small',
  'file.too-large',
  'file.encrypted',
  'file.macros',
  'file.archive-bomb',
  'file.archive-unsafe',
  'file.damaged',
  'file.active-content',
  'file.infected',
  'file.scanner-down',
  'file.store-down',
] as const;

/** Refusals of the payment provider, or of the way to it. */
export const PROVIDER_PROBLEMS = ['payment.provider-down', 'payment.provider-refused'] as const;
