import { answering, data } from '../testing/answering';
import { call } from './api/call';
import { learnTime, serverNow } from './server-clock';

const NOW = Date.parse('2026-11-24T06:30:00Z');
const DAY_MS = 24 * 60 * 60_000;
const secondsFrom = (moment: number) => Math.round((serverNow() - moment) / 1_000);
const answerOf = (moment: number) => new Date(moment).toUTCString();

beforeEach(() => jest.useFakeTimers({ now: NOW + 5 * DAY_MS }));
afterEach(() => jest.useRealTimers());

it('[API-1] the time is the one of the answers, whatever clock this computer has', async () => {
  expect(secondsFrom(NOW + 5 * DAY_MS)).toBe(0);
  answering({ '/api/catalogue': data({}) });
  const ask = globalThis.fetch;
  globalThis.fetch = (async (...sending: Parameters<typeof fetch>) =>
    Object.assign(await ask(...sending), { headers: new Headers({ date: answerOf(NOW) }) })) as typeof fetch;
  await call('GET /api/catalogue', { as: 'nobody' });
  expect(secondsFrom(NOW)).toBe(0);
  // Set right while the page is open.
  jest.setSystemTime(NOW);
  expect(secondsFrom(NOW)).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(secondsFrom(NOW)).toBe(60);
});

it('[API-1] an answer out of the cache, or without a time, does not set it back', () => {
  learnTime(answerOf(NOW));
  learnTime(answerOf(NOW - 300_000));
  for (const none of [null, undefined, '', 'yesterday']) learnTime(none);
  expect(secondsFrom(NOW)).toBe(0);
});
