import { ONLY_THESE_KINDS } from './file-messages';
import type { ProblemCode } from './problems';
import { FILE_NOT_AS_NAMED, FILE_TO_SAVE_ANEW, HEIC_NOT_JPEG, LOCKED_PDF, PICTURE_NOT_JPEG } from './unlike-messages';

/**
 * Sentences of refusals that share a code, by code and subcode. Programs act on the code, which stays; the page, which
 * speaks other languages than the server, finds the sentence by the subcode, and `{{…}}` in the values.
 */
export const PROBLEM_SENTENCES = {
  'request.malformed/fields': 'The form has too many fields.',
  'request.malformed/nameless-part': 'A part of the form names no field.',
  'request.malformed/not-utf8': 'The body is not valid UTF-8.',
  'request.invalid/field': 'Please correct the {{field}}.',
  'request.invalid/missing': 'The {{field}} is missing.',
  'request.invalid/long-text': 'The {{field}} may have at most {{most}} characters.',
  'request.invalid/short-text': 'The {{field}} needs at least {{least}} characters.',
  'request.invalid/small-number': 'The {{field}} must be at least {{least}}.',
  'request.invalid/large-number': 'The {{field}} must be at most {{most}}.',
  'request.invalid/not-among': 'The {{field}} must be one of these: {{these}}.',
  'request.invalid/long-list': 'The {{field}} may have at most {{most}} entries.',
  'request.invalid/short-list': 'The {{field}} needs at least {{least}} entries.',
  'request.invalid/no-day': 'The {{field}} must be a day such as 2026-11-21, or a moment with its time zone.',
  'request.invalid/no-email': 'The {{field}} must be an email address.',
  'request.invalid/short-search': 'The {{field}} needs two letters or digits.',
  'request.invalid/period': 'The period ends before it begins: {{field}} is earlier than {{start}}',
  'request.invalid/one-file': 'Send one file only',
  'request.invalid/same-email': 'This is the email of your account already.',
  'request.invalid/same-password': 'Choose a password you have not used before',
  'request.invalid/short-password-at-registration': 'Passwords must be at least {{least}} characters and match.',
  'request.invalid/short-password': 'Password must be at least {{least}} characters long.',
  'request.invalid/file-twice': 'This file is in this order already. Rename it if you need it twice.',
  'request.invalid/tags': 'A file keeps at most {{most}} tags.',
  'request.invalid/long-tag': 'The tag “{{tag}}…” is longer than {{most}} characters.',
  'request.invalid/key-of-another-note': 'It was used for a note on another document.',

  'request.too-many/code-sent': 'A code was asked for a moment ago; it can take a minute to arrive.',
  'request.too-many/codes':
    'Too many codes were asked for this address. Open the link in the newest of our emails in this browser, then try again.',
  'request.too-many/second-factor':
    'Too many wrong codes. If they were not yours, somebody knows your password: choose another one with "Forgot password?".',
  'request.too-many/second-factor-week':
    'Too many wrong codes this week. If they were not yours, somebody knows your password and reads your email: make your mailbox safe, then ask us for help.',
  'request.too-many/logins':
    'Too many failed logins to this account. Use "Forgot password?" and type the code from your email: then you can log in here, also with the password you have.',

  'auth.email-taken/by-another': 'This address belongs to another account already.',

  'payment.already-paid/goes-back':
    'A document of this order was already paid in another one, so this payment will be refunded to you in full. Please ' +
    'order anew what is still missing.',

  'document.not-waiting/question-answered':
    'This question was answered meanwhile, perhaps in another tab or on another device.',
  'document.not-waiting/question-replaced': 'A corrected file has answered this question meanwhile.',
  'document.not-waiting/question-withdrawn': 'This question was taken back meanwhile: it needs no answer any more.',
  'document.not-waiting/draft-approved':
    'This draft was approved meanwhile, perhaps in another tab or on another device.',
  'document.not-waiting/draft-sent-back':
    'This draft was sent back meanwhile, perhaps in another tab or on another device.',
  'document.not-waiting/draft-withdrawn': 'This draft was taken back meanwhile: it is not to be decided any more.',
  'document.not-waiting/draft-outdated':
    'The work on this document has gone on without this draft: it is not to be decided any more.',
  'document.not-replaceable/replaced':
    'A corrected file, “{{fileName}}”, is here already. Another one can be sent when we ask for it.',
  'document.refund-requested/paid-back': 'The money for this document was paid back.',

  'file.not-found/not-shared':
    'Nothing is shared at this address: the owner may have ended it, or a part of the address is missing.',
  'file.duplicate/of-document':
    'This file has already been uploaded: it is the one we have of this document. Please choose the corrected file.',
  'file.duplicate/in-order':
    'This file has already been uploaded in this order, for “{{documentType}}”. Please choose the file of this document.',
  'file.unsupported/only': ONLY_THESE_KINDS,
  'file.type-mismatch/content': FILE_NOT_AS_NAMED,
  'file.type-mismatch/save-anew': FILE_TO_SAVE_ANEW,
  'file.type-mismatch/picture': PICTURE_NOT_JPEG,
  'file.type-mismatch/heic': HEIC_NOT_JPEG,
  'file.type-mismatch/no-text':
    'This is not a plain text file: it holds bytes that are no characters. If it is one, please save it as UTF-8 and ' +
    'upload the new copy.',
  'file.encrypted/pdf': LOCKED_PDF,
  'file.archive-bomb/image-size': 'The image claims to be far larger than any camera makes.',

  'vault.quota-reached/of':
    'Your vault is full: it holds {{megabytes}} MB. Delete files you no longer need, then try again.',
} as const satisfies Record<`${ProblemCode}/${string}`, string>;

export type ProblemSentence = keyof typeof PROBLEM_SENTENCES;

/** What a sentence names. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** A sentence with its values put in. */
export function fillIn(sentence: string, values: SentenceValues = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
