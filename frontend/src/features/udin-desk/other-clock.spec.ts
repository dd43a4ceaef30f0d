import { someUdinWork } from '@udin/contracts/calls/examples/udin.examples';
import { learnTime } from '../../lib/server-clock';
import { timeLeft } from './time-left';
import { faultOf } from './udin-fields';

const NOW = Date.parse('2027-04-01T06:30:00Z');
const HOUR_MS = 3_600_000;
const moment = (later: number) => new Date(NOW + later).toISOString();
const work = { ...someUdinWork, signedAt: moment(-2 * HOUR_MS), signer: null };

/** The clocks of desks differ: this one is a day behind the server. */
beforeEach(() => {
  jest.useFakeTimers({ now: NOW - 24 * HOUR_MS });
  learnTime(new Date(NOW).toUTCString());
});
afterEach(() => jest.useRealTimers());

it('[ADM-3] a number that was generated an hour ago is not in the future, whatever clock this computer has', () => {
  // 11 am in India.
  const typed = { udin: '27123456ABCDEF1234', issuedAt: '2027-04-01T11:00' };
  expect(faultOf(typed, work)).toBeUndefined();
  expect(faultOf({ ...typed, issuedAt: '2027-04-01T13:00' }, work)?.reason).toBe('This moment is in the future');
});

it('[ADM-3] what is left to revoke a number is left by the clock of the server, which decides', () => {
  expect(timeLeft(moment(10 * HOUR_MS))).toBe('10 hours');
  expect(timeLeft(moment(-HOUR_MS))).toBeUndefined();
});
