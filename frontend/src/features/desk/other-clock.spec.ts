import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { learnTime } from '../../lib/server-clock';
import { agoText, dueText } from './due-text';
import { isRefundLate } from './shown-due';

const NOW = Date.parse('2027-04-01T06:30:00Z');
const HOUR_MS = 3_600_000;
const moment = (later: number) => new Date(NOW + later).toISOString();

it('[ADM-2] what is late in the queue is late by the clock of the server, whatever clock this computer has', () => {
  jest.useFakeTimers({ now: NOW - 24 * HOUR_MS });
  learnTime(new Date(NOW).toUTCString());
  expect(dueText(moment(-5 * HOUR_MS))).toBe('5 h late');
  expect(dueText(moment(3 * HOUR_MS))).toBe('in 3 h');
  expect(agoText(moment(-2 * HOUR_MS))).toBe('2 h ago');
  expect(isRefundLate({ refundDueAt: moment(-1) } as QueueRow)).toBe(true);
  jest.useRealTimers();
});
