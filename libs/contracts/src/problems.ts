import { VAULT_TOO_MANY_FILES } from './file-messages';
import { fillIn, PROBLEM_SENTENCES, type ProblemSentence, type SentenceValues } from './problem-sentences';

/**
 * Every refusal a service can give: machine code → HTTP status and the sentence people read.
 * Texts in the specification's error catalogue stand here exactly as written there.
 */
export const PROBLEMS = {
  'request.invalid': [400, 'Some fields need your attention.'],
  'request.malformed': [400, 'The request could not be read.'],
  'request.not-found': [404, 'Not found.'],
  'request.method-not-allowed': [405, 'This cannot be done here.'],
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
  'auth.account-closed': [401, 'Your account is closed.'],
  'auth.role-changed': [401, 'Your role was changed. Please log in again.'],
  'auth.forbidden': [403, 'You are not allowed to do this.'],
  'auth.admin-only': [403, 'Access denied. Admin privileges required.'],
  'auth.role-denied': [403, 'Your role does not allow this.'],
  'auth.membership-taken': [409, 'This membership number belongs to somebody else of the team.'],
  'auth.last-owner': [409, 'There must be at least one owner. Please make somebody else owner first.'],
  'auth.credentials': [401, 'Login failed. Please check your credentials.'],
  'auth.admin-credentials': [401, 'Invalid email or password'],
  'auth.second-factor-needed': [401, 'Type the code from your authenticator app, too.'],
  'auth.code-wrong': [400, 'This code is not right, or was used already. Wait for the next one in your app.'],
  'auth.second-factor-on': [409, 'Two-step login is on already. Turn it off first.'],
  'auth.second-factor-not-begun': [409, 'This setup is over. Please begin again.'],
  'auth.email-taken': [409, 'Email already exists. Please log in.'],
  'auth.email-not-verified': [403, 'Please verify your email first.'],
  'auth.email-verification-expired': [
    403,
    'The verification of your email has expired. Please verify your email again.',
  ],
  'auth.otp-invalid': [400, 'Invalid OTP. Please try again.'],
  'auth.otp-undeliverable': [503, 'Failed to send OTP'],
  'auth.link-invalid': [400, 'This link is no longer valid. Please ask for a new code.'],
  'auth.undo-invalid': [400, 'This link is no longer valid. If your account is in other hands, please contact us.'],
  'auth.undo-taken': [409, 'Your old address has another account by now. Please contact us.'],
  'auth.reset-not-verified': [403, 'Please verify the reset code first.'],
  'auth.reset-expired': [403, 'The confirmation of your email has expired. Please ask for a new code.'],
  'auth.temp-password-expired': [401, 'Your temporary password has expired. Please reset your password.'],
  'auth.password-common': [400, 'This password is too common. Please choose another one.'],
  'auth.password-wrong': [400, 'Your current password is not correct.'],
  'auth.user-not-found': [404, 'User not found. Please log in again.'],
  'auth.account-not-found': [404, 'There is no account with this id.'],
  'auth.banned': [403, 'This account has been blocked. Please contact our support.'],
  'auth.own-account': [409, 'You cannot do this to your own account.'],
  'auth.session-not-found': [404, 'This session no longer exists.'],

  'payment.type-unknown': [400, 'One of the document types is not in the price catalogue.'],
  'payment.too-many-documents': [400, 'At most 30 documents can be ordered at once.'],
  'payment.already-paid': [409, 'Some of these documents are already paid. You do not have to pay for them again.'],
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
  'payment.refund-unpaid': [402, 'This order is not paid: there is nothing to give back.'],
  'payment.refund-too-large': [409, 'The refund is larger than what is left of the payment.'],
  'payment.disputed': [
    409,
    'The customer’s bank demands this payment back. Answer there first: a refund beside it would be paid twice.',
  ],
  'document.disputed': [
    409,
    'Your bank is looking into the payment for this document. It can be deleted once your bank has decided.',
  ],
  'payment.refund-not-waiting': [409, 'This refund does not wait any more.'],
  'payment.account-closed': [409, 'This customer has closed the account and can upload nothing. Give the money back.'],
  'payment.reminded-already': [409, 'This customer was reminded within the last day.'],
  'payment.nothing-awaited': [409, 'Nothing of this order waits for its upload.'],
  'payment.refund-changed': [
    409,
    'Money of this payment was given back meanwhile. Nothing has gone back now: look at what is left, then decide.',
  ],
  'payment.refund-pending': [409, 'The same amount is on its way back already, and goes out by itself. Please wait.'],
  'payment.place-used': [
    409,
    'This file has been uploaded, or its money went back already. Please look at the order again.',
  ],
  'payment.refund-conflict': [409, 'A refund with this key is being processed.'],
  'payment.invoice-not-ready': [404, 'There is no invoice for this transaction yet.'],

  'document.not-found': [404, 'Document not found.'],
  'document.not-paid': [409, 'Payment not completed. Please finish payment before uploading.'],
  'document.order-paid-back': [409, 'The money for this order went back. Nothing can be sent for it any more.'],
  'document.none-left': [409, 'All paid documents of this transaction have been uploaded already.'],
  'document.type-not-paid': [409, 'This document type was not paid for in this transaction.'],
  'document.foreign-transaction': [403, 'This transaction belongs to somebody else.'],
  'document.signed-missing': [409, 'Cannot mark as signed until a signed document is uploaded.'],
  'document.in-progress': [409, 'This document is being processed and can no longer be deleted.'],
  'document.changed': [409, 'Somebody else has changed this document meanwhile. Please look at it again.'],
  'document.taken': [409, 'Somebody else is working on this document.'],
  'document.closed': [409, 'The work on this document is finished.'],
  'document.paid-back': [409, 'The money for this document was paid back: it can only be rejected.'],
  'document.account-closed': [409, 'The customer has closed the account: nobody would answer.'],
  'document.waiting': [409, 'This document already waits for the customer.'],
  'document.not-waiting': [409, 'This has been settled already.'],
  'document.reason-missing': [400, 'Please say why the document is rejected.'],
  'document.assignee-unfit': [409, 'This person does not work on documents of this type, or is absent.'],
  'document.four-eyes': [409, 'This needs a second pair of eyes: somebody else than the one who prepared it.'],
  'document.not-prepared': [409, 'Somebody has to prepare this document first, and somebody else signs it.'],
  'document.question-not-found': [404, 'Question not found.'],
  'document.draft-not-found': [404, 'Draft not found.'],
  'document.checklist-unknown': [404, 'This point is not on the checklist of this type.'],
  'document.not-replaceable': [409, 'Another file can be sent when we ask for it, or after a rejection or a failure.'],
  'document.not-rejected': [409, 'Money back can be asked for after a rejection or a failure.'],
  'document.books-gone': [409, 'The books of this order are no longer kept: nothing can be paid back for it.'],
  'document.refund-requested': [409, 'You have asked for this already. We will answer soon.'],
  'document.no-refund-request': [409, 'Nobody asks for this money back.'],
  'document.sealed-for-another': [409, 'This file was signed and sealed for another document. Please choose its own.'],
  'document.not-sealed': [404, 'This document is not sealed.'],
  'document.udin-invalid': [400, 'This is not a valid UDIN.'],
  'document.udin-taken': [409, 'This UDIN is already recorded for another document.'],
  'document.udin-recorded': [409, 'This document has a UDIN. Revoke or replace it instead.'],
  'document.udin-missing': [409, 'This document has no UDIN in force.'],
  'document.udin-final': [409, 'A UDIN can be revoked within 48 hours of its generation. That time is over.'],
  'document.revoked': [409, 'This document was revoked. Sign it anew to put another one in its place.'],
  'document.udin-sheet': [422, 'This sheet could not be read.'],
  'document.not-signed': [409, 'This document is not signed yet.'],
  'document.nothing-to-take-back': [
    409,
    'The customer has no signed file of this document: nothing is to be taken back.',
  ],

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
  'file.archive-running': [429, 'Your files are being downloaded already. Please wait until that download has ended.'],
  'file.archive-too-large': [409, 'These are more files than one download can carry. Please contact our support.'],

  'note.not-found': [404, 'Note not found.'],
  'note.changed': [409, 'This note was changed meanwhile. What you typed is kept: compare the two, then save again.'],
  'note.blank': [400, 'Please write something before saving the note.'],
  'note.foreign': [403, 'You can only change your own notes.'],
  'note.internal-denied': [403, 'Only admins can write internal notes.'],
  'note.identity-mismatch': [403, 'The note names another author than the one logged in.'],

  'vault.too-many-files': [400, VAULT_TOO_MANY_FILES],
  'vault.quota-reached': [409, 'Your vault is full. Delete files you no longer need, then try again.'],

  'notification.not-found': [404, 'Notification not found.'],
  'notification.mail-not-failed': [409, 'This email has not failed, or is being sent again.'],

  'event.not-found': [404, 'This event is not in the dead letters.'],
  'event.edited': [
    409,
    'What an event says cannot be changed. Mend the cause and replay it as it is, or discard it with a reason.',
  ],
  'event.gone': [409, 'This event is no longer kept for publishing. Replay its dead letter instead.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;
/** What a refusal is thrown by: a code, or a sentence that shares one with others. */
export type ProblemName = ProblemCode | ProblemSentence;

export function problemStatus(code: ProblemCode): number {
  return PROBLEMS[code][0];
}

/** The sentence of a code, or one of those that share it. */
export function problemMessage(of: ProblemName, values?: SentenceValues): string {
  return of in PROBLEM_SENTENCES
    ? fillIn(PROBLEM_SENTENCES[of as ProblemSentence], values)
    : PROBLEMS[of as ProblemCode][1];
}
