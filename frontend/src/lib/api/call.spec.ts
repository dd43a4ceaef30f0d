import { ApiError } from './api-error';
import { call, callForFile } from './call';
import { toApiError } from './read-answer';

const TOO_MANY = 'Too many attempts. Please wait a little and try again.';
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const response = { ok: status < 300, status, headers: new Headers(headers), json: async () => body };
  globalThis.fetch = jest.fn(async () => response as unknown as Response);
};
const failing = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('It was answered');
    },
    (error: ApiError) => error,
  );

beforeEach(() => localStorage.clear());

describe('a refusal of the server', () => {
  it.each([
    [
      400,
      { success: false, message: 'Invalid OTP. Please try again.', error: 'auth.otp-invalid' },
      'Invalid OTP. Please try again.',
    ],
    [400, { success: false, error: 'auth.otp-invalid' }, 'auth.otp-invalid'],
    [502, undefined, 'HTTP 502'],
  ])('[API-2] %i %j is shown as "%s"', async (status, body, message) => {
    answer(status, body);
    expect(await failing(call('GET /api/catalogue', { as: 'nobody' }))).toMatchObject({ message, status });
  });

  it.each([
    ['45', 45, 'Try again in 45 seconds.'],
    ['1', 1, 'Try again in 1 second.'],
    ['0', 0, 'Try again in 1 second.'],
    ['60', 60, 'Try again in 1 minute.'],
    ['181', 181, 'Try again in 4 minutes.'],
    ['240', 240, 'Try again in 4 minutes.'],
    ['7199', 7199, 'Try again in 120 minutes.'],
    ['7201', 7201, 'Try again in 3 hours.'],
  ])(
    '[API-2] with Retry-After %s keeps its own words first, then says when to try again, once',
    async (header, seconds, when) => {
      answer(429, { success: false, message: TOO_MANY, error: 'request.too-many' }, { 'retry-after': header });
      // One after the other: the second one may be refused before anybody listens to it.
      for (const ask of [
        () => call('GET /api/catalogue', { as: 'nobody' }),
        () => callForFile('GET /api/vault/shared/:token', { as: 'nobody', params: { token: 'x' } }),
      ]) {
        expect(await failing(ask())).toMatchObject({
          message: `Too many attempts. ${when}`,
          code: 'request.too-many',
          retryAfterSeconds: seconds,
        });
      }
    },
  );

  it.each([null, '', 'Sat, 21 Nov 2026 08:00:00 GMT', '-3'])('[API-2] no time for Retry-After %j', (header) => {
    const error = toApiError(429, { message: TOO_MANY }, () => header);
    expect([error.message, error.retryAfterSeconds]).toEqual([TOO_MANY, undefined]);
  });

  it("[API-2] is no success when the line was cut in its middle, or a network's own page came in its place", async () => {
    const unread = {
      json: () => Promise.reject(new TypeError('network error')),
      blob: async () => new Blob(['<html>']),
    };
    const came = (type: string) => {
      const response = { ok: true, status: 200, headers: new Headers({ 'content-type': type }), ...unread };
      globalThis.fetch = jest.fn(async () => response as unknown as Response);
    };
    came('application/json');
    expect(await failing(call('GET /api/catalogue', { as: 'nobody' }))).toMatchObject({ isCut: true });
    came('text/html; charset=utf-8');
    const file = callForFile('GET /api/vault/shared/:token', { as: 'nobody', params: { token: 'x' } });
    expect(await failing(file)).toMatchObject({ isCut: true });
  });

  it('[API-2] of another kind keeps its own words: a server that is away for a moment says when itself', () => {
    const away = 'This part of the service is not available right now. Please try again shortly.';
    expect(toApiError(503, { message: away }, () => '2').message).toBe(away);
  });
});
