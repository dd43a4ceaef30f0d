import { readMoment } from '../udin/portal/read-moment';
import { indianDayOrMoment, indianMoment } from './indian-moment';

it('[ADM-4] a UDIN that was told by its day alone is exported so, and the import reads it back', () => {
  const [day, moment] = ['2026-11-19T18:30:00.000Z', '2026-11-20T05:30:25.000Z'];
  expect([day, moment, null].map(indianDayOrMoment)).toEqual(['2026-11-20', '2026-11-20 11:00:25', null]);
  expect(indianMoment(day)).toBe('2026-11-20 00:00:00');
  expect(readMoment('2026-11-20')!.toISOString()).toBe(day);
});
