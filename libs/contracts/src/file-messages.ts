/** Texts of the file checks, shown exactly as written (DASH-4, VLT-2). The name of the file comes before them. */
export const FILE_MESSAGES = {
  unsupported: 'Unsupported file format. Only JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX are allowed.',
  invalidType: 'Invalid file type detected.',
  tooSmall: 'File is too small. Minimum size is 1KB.',
  tooLarge: 'File is too large. Maximum size is 50MB.',
  duplicate: 'This file has already been uploaded.',
} as const;

export const FILE_NOT_AS_NAMED = 'What is in the file is not what its name says.';
export const FILE_TO_SAVE_ANEW = `${FILE_NOT_AS_NAMED} Please open it in {{program}}, save it as {{format}} and upload the new copy.`;

/** Aadhaar, PAN and statements of banks come with one. Whoever has it can take it off so, with what every system has. */
export const LOCKED_PDF =
  'The file is protected by a password. Please open it with the password, choose Print and “Save as PDF”, and upload the new copy.';

/** Where other kinds may come in than in an order. */
export const ONLY_THESE_KINDS = 'Unsupported file format. Only {{kinds}} are allowed.';

export const VAULT_TOO_MANY_FILES = 'Maximum 10 files allowed per upload batch';
