/** Texts of the file checks, shown exactly as written (DASH-4, VLT-2). The name of the file comes before them. */
export const FILE_MESSAGES = {
  unsupported: 'Unsupported file format. Only JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX are allowed.',
  invalidType: 'Invalid file type detected.',
  tooSmall: 'File is too small. Minimum size is 1KB.',
  tooLarge: 'File is too large. Maximum size is 50MB.',
  duplicate: 'This file has already been uploaded.',
} as const;

/** Where other kinds may come in than in an order. */
export const ONLY_THESE_KINDS = 'Unsupported file format. Only {{kinds}} are allowed.';

export const VAULT_TOO_MANY_FILES = 'Maximum 10 files allowed per upload batch';
