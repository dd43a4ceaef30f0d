/** Section 8 of the public document (UPM-2, UPM-3). */
export const UPLOAD_MESSAGES = {
  noTransaction: 'No transaction found. Please complete payment first.',
  notFound: 'Transaction not found. Please contact support.',
  notPaid: 'Payment not completed. Please finish payment before uploading.',
  unresolved: 'Unable to resolve transaction or user',
  noLoad: 'Failed to load files for upload.',
  noFiles: 'No files found to upload.',
  failed: 'Upload failed',
  support: 'Please contact support if this persists.',
} as const;
