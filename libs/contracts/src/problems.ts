/**
 * Every refusal a service can give: machine code → HTTP status and the sentence people read.
 * Texts in the specification's error catalogue stand here exactly as written there.
 */
export const PROBLEMS = {
  'request.invalid': [400, 'Some fields need your attention.'],
  'request.malformed': [400, 'The request could not be read.'],
  'request.not-found': [404, 'Not found.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.timeout': [408, 'The request took too long to arrive. Please try again.'],
  'request.url-too-long': [414, 'The address is too long.'],
  'request.headers-too-large': [431, 'The headers of the request are too large.'],
  'request.too-many': [429, 'Too many attempts. Please wait a little and try again.'],
  'request.unsupported-media': [415, 'This content type is not accepted here.'],
  'server.failed': [500, 'Something went wrong on our side. Please try again.'],
  'server.unavailable': [503, 'This part of the service is not available right now. Please try again shortly.'],
  'server.timeout': [504, 'This took too long. Please try again.'],

  'auth.required': [401, 'Please log in to continue.'],
  'auth.token-invalid': [401, 'Your session has ended. Please log in again.'],
  'auth.forbidden': [403, 'You are not allowed to do this.'],
  'auth.admin-only': [403, 'Access denied. Admin privileges required.'],
  'auth.credentials': [401, 'Login failed. Please check your credentials.'],
  'auth.admin-credentials': [401, 'Invalid email or password'],
  'auth.email-taken': [409, 'Email already exists. Please log in.'],
  'auth.email-not-verified': [403, 'Please verify your email first.'],
  'auth.otp-invalid': [400, 'Invalid OTP. Please try again.'],
  'auth.otp-undeliverable': [503, 'Failed to send OTP'],
  'auth.reset-not-verified': [403, 'Please verify the reset code first.'],
  'auth.temp-password-expired': [401, 'Your temporary password has expired. Please reset your password.'],
  'auth.password-common': [400, 'This password is too common. Please choose another one.'],
  'auth.password-wrong': [400, 'Your current password is not correct.'],
  'auth.user-not-found': [404, 'User not found. Please log in again.'],
  'auth.session-not-found': [404, 'This session no longer exists.'],

  'payment.type-unknown': [400, 'One of the document types is not in the price catalogue.'],
  'payment.too-many-documents': [400, 'At most 30 documents can be ordered at once.'],
  'payment.already-paid': [
    409,
    'Some of these documents are already paid and wait for their upload. You do not have to pay for them again.',
  ],
  'payment.price-changed': [409, 'The price of your order has changed. Please check the new total.'],
  'payment.foreign-user': [403, 'You can only order for yourself.'],
  'payment.transaction-taken': [409, 'This transaction id is already in use.'],
  'payment.transaction-not-found': [404, 'Transaction not found. Please contact support.'],
  'payment.not-paid': [402, 'Payment not completed. Please finish payment before uploading.'],
  'payment.signature-invalid': [
    400,
    'The payment could not be verified. You have not been charged twice; please try again.',
  ],
  'payment.not-confirmed': [402, 'The payment provider has not confirmed this payment.'],
  'payment.payment-taken': [409, 'This payment already belongs to another transaction.'],
  'payment.amount-mismatch': [409, 'The amount paid is not the amount of this transaction.'],
  'payment.payment-not-found': [404, 'This payment is not known.'],
  'payment.provider-down': [
    503,
    'The payment provider does not answer right now. No money is lost; please try again shortly.',
  ],
  'payment.provider-refused': [502, 'The payment provider refused the request.'],
  'payment.webhook-invalid': [400, 'The webhook signature is not valid.'],
  'payment.status-conflict': [409, 'The transaction cannot change to this status.'],
  'payment.refund-too-large': [409, 'The refund is larger than what is left of the payment.'],
  'payment.refund-conflict': [409, 'A refund with this key is being processed.'],
  'payment.invoice-not-ready': [404, 'There is no invoice for this transaction yet.'],

  'document.not-found': [404, 'Document not found.'],
  'document.not-paid': [409, 'Payment not completed. Please finish payment before uploading.'],
  'document.none-left': [409, 'All paid documents of this transaction have been uploaded already.'],
  'document.type-not-paid': [409, 'This document type was not paid for in this transaction.'],
  'document.foreign-transaction': [403, 'This transaction belongs to somebody else.'],
  'document.signed-missing': [409, 'Cannot mark as signed until a signed document is uploaded.'],
  'document.in-progress': [409, 'This document is being processed and can no longer be deleted.'],
  'document.udin-invalid': [400, 'This is not a valid UDIN.'],
  'document.udin-taken': [409, 'This UDIN is already recorded for another document.'],

  'file.missing': [400, 'Please choose a file.'],
  'file.unsupported': [400, 'Unsupported file format. Only JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX are allowed.'],
  'file.type-mismatch': [400, 'Invalid file type detected.'],
  'file.too-small': [400, 'File is too small. Minimum size is 1KB.'],
  'file.too-large': [413, 'File is too large. Maximum size is 50MB.'],
  'file.duplicate': [409, 'This file has already been uploaded.'],
  'file.encrypted': [422, 'The file is protected by a password. Please upload it without one.'],
  'file.macros': [422, 'The file contains macros. Please upload it without them.'],
  'file.archive-bomb': [422, 'The file expands to far more than it should and was refused.'],
  'file.archive-unsafe': [422, 'The archive holds file names that are not safe and was refused.'],
  'file.damaged': [422, 'The file is damaged or incomplete.'],
  'file.active-content': [422, 'The file contains active content and was refused.'],
  'file.not-examined': [422, 'The file could not be examined. Please save it again and upload the new copy.'],
  'file.infected': [422, 'A virus was found in this file. It was not stored.'],
  'file.scanner-down': [503, 'Files cannot be checked right now. Please try again shortly.'],
  'file.store-down': [503, 'Files cannot be stored or read right now. Please try again shortly.'],
  'file.link-invalid': [403, 'This link is not valid or has expired. Please open the file again.'],
  'file.range-invalid': [416, 'The requested part of the file does not exist.'],
  'file.not-found': [404, 'File not found.'],

  'note.not-found': [404, 'Note not found.'],
  'note.blank': [400, 'Please write something before saving the note.'],
  'note.foreign': [403, 'You can only change your own notes.'],
  'note.internal-denied': [403, 'Only admins can write internal notes.'],
  'note.identity-mismatch': [403, 'The note names another author than the one logged in.'],

  'vault.too-many-files': [400, 'Maximum 10 files allowed per upload batch'],
  'vault.quota-reached': [409, 'Your vault is full. Delete files you no longer need, then try again.'],

  'notification.not-found': [404, 'Notification not found.'],

  'event.not-found': [404, 'This event is not in the dead letters.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export function problemStatus(code: ProblemCode): number {
  return PROBLEMS[code][0];
}

export function problemMessage(code: ProblemCode): string {
  return PROBLEMS[code][1];
}
