import { chooseLanguage, showChosenLanguage } from '../language/choose-language';
import { forgetChoice } from '../language/chosen-language';
import '../language/account-texts';
import { t } from '../language/documents-texts';
import { ApiError, askToTryAgain, messageOf, problemOf } from './api-error';
import { problemOfCode } from './problem-of-code';
import { toApiError } from './read-answer';

const FALLBACK = 'Failed to delete document. Please try again.';
const answered = (status: number, body?: object, headers: Record<string, string> = {}) =>
  toApiError(status, body, (name) => headers[name] ?? null);

describe('what a person reads of a failure', () => {
  it.each([
    ['an answer without a body', answered(500)],
    ['an empty message', answered(500, { success: false, message: '', error: 'server.failed' })],
    ['a blank message', answered(400, { success: false, message: '  ' })],
    ['success:false with status 200 and an empty message', answered(200, { success: false, message: '' })],
    ['only a code for machines', answered(409, { success: false, error: 'document.processing' })],
    ['a message that is no text', answered(400, { success: false, message: ['a', 'b'] as never })],
    ['an error of the page itself', new TypeError('x is undefined')],
  ])("[API-2] %s is the specification's text for the action", (_, error) =>
    expect(messageOf(error, FALLBACK)).toBe(FALLBACK),
  );

  it.each([
    ['message', { message: 'It is being worked on.' }],
    ['error', { error: 'It is being worked on.' }],
  ])("[API-2] is the server's sentence in `%s` where it gave one", (_, body) =>
    expect(messageOf(answered(409, body), FALLBACK)).toBe('It is being worked on.'),
  );

  it('says when to try again, once', () =>
    expect(messageOf(answered(429, {}, { 'retry-after': '45' }), FALLBACK)).toBe(
      'Failed to delete document. Try again in 45 seconds.',
    ));

  it('says that the server cannot be reached, without details', () =>
    expect(problemOf(ApiError.unreachable(), FALLBACK)).toEqual({
      message: 'Failed to delete document. Please try again. The server could not be reached.',
      details: undefined,
    }));

  it('names the file of an upload that no server answered', () => {
    const of = (subject?: string) => new ApiError('a.pdf: The server could not be reached.', 0, { subject });
    expect(messageOf(of('a.pdf'), 'Upload failed')).toBe('a.pdf: The server could not be reached.');
    expect(messageOf(of(), 'Upload failed')).toBe('Upload failed. The server could not be reached.');
  });

  it('[API-2] has its own words for an answer that reports no success, where the specification has them', () => {
    const told = (status: number) => messageOf(answered(status, { success: false }), FALLBACK, 'Failed to delete');
    expect([told(200), told(500)]).toEqual(['Failed to delete', FALLBACK]);
  });

  it('keeps status and request id for support', () => {
    expect(problemOf(answered(502), FALLBACK).details).toBe('HTTP 502');
    const failed = answered(500, { message: 'Something went wrong on our side.', requestId: 'req-1' });
    expect(problemOf(failed, FALLBACK).details).toBe('HTTP 500 · Request id: req-1');
  });

  it('leaves them out of a refusal, which explains itself', () =>
    expect(problemOf(answered(401, { message: 'Wrong password', requestId: 'req-1' }), FALLBACK).details).toBe(
      undefined,
    ));
});

describe('of refusals that share a code', () => {
  const full = (more: object) =>
    messageOf(answered(409, { message: 'Your vault is full.', error: 'vault.quota-reached', ...more }), FALLBACK);
  const withSize = { subcode: 'of', values: { megabytes: 500 } };

  beforeAll(() => chooseLanguage('hi'));
  afterAll(async () => {
    await chooseLanguage('en');
    forgetChoice();
  });

  it('[API-2] other languages say the sentence that is meant, with what it names', () =>
    expect(full(withSize)).toMatch(/^आपका वॉल्ट भर गया है: इसमें 500 MB की जगह है।/));

  it.each([
    ['there is none', {}],
    ['it is newer than the page', { ...withSize, subcode: 'newer' }],
  ])('[API-2] the sentence of the code is said where %s', (_, more) =>
    expect(full(more)).toMatch(/^आपका वॉल्ट भर गया है। /),
  );

  it('[API-2] English is what the server has said', async () => {
    await chooseLanguage('en');
    expect(full(withSize)).toBe('Your vault is full.');
  });
});

it.each([
  ['The server could not be reached.', ' Please try again.'],
  ['Too many attempts. Try again in 45 seconds.', ''],
  ['Login failed. Please try again.', ''],
  ['Mail server is down.', ' Please try again.'],
])('%s asks to try again once', (reason, added) => expect(askToTryAgain(reason)).toBe(reason + added));

it('[API-2] says the action before a sentence that says nothing of it, in other languages too, with one full stop', async () => {
  await showChosenLanguage('dashboard');
  await chooseLanguage('hi');
  const failed = answered(500, { success: false, message: 'Something went wrong.', error: 'server.failed' });
  try {
    expect(messageOf(failed, 'डाउनलोड')).toMatch(/^डाउनलोड। हमारी ओर/);
    expect(messageOf(failed, t('deleteDocument.failed'))).toBe(
      'दस्तावेज़ हटाया नहीं जा सका। हमारी ओर कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
    );
    // Nobody has said that the code is wrong.
    expect(problemOfCode(failed, t('code.invalid')).message).toBe('हमारी ओर कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।');
  } finally {
    await chooseLanguage('en');
    await showChosenLanguage();
    forgetChoice();
  }
});
