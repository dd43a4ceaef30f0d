import { formatDayOrMoment, formatLastDayOrMoment } from './day-or-moment';

it('[ADM-4] a day that was told alone gets no time of day: neither as a beginning nor as an end', () => {
  expect(formatDayOrMoment('2026-11-19T18:30:00.000Z')).toBe('20 Nov 2026');
  expect(formatDayOrMoment('2026-11-19T18:30:01.000Z')).toBe('20 Nov 2026, 12:00\u00a0am');
  expect(formatLastDayOrMoment('2026-11-19T18:30:00.000Z')).toBe('19 Nov 2026');
  expect(formatLastDayOrMoment('2026-11-20T09:30:00.000Z')).toBe('20 Nov 2026, 3:00\u00a0pm');
});
