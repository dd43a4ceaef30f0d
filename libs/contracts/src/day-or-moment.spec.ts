import { validateSync } from 'class-validator';
import { endOfPeriod, IsDayOrMoment, NotBefore, startOfPeriod } from './day-or-moment';

class Asked {
  @IsDayOrMoment()
  from!: unknown;

  @NotBefore('from')
  to?: unknown;
}

const reasons = (from: unknown) =>
  validateSync(Object.assign(new Asked(), { from })).map(({ constraints }) => constraints);
const REASON = 'from must be a day such as 2026-11-21, or a moment with its time zone';

describe('an end of a period', () => {
  it.each([
    '2026-11-21',
    '2024-02-29',
    '1947-08-15',
    '2026-11-21T10:00Z',
    '2026-11-21T10:00:00.123Z',
    '2026-11-21T10:00:00+05:30',
  ])('[ADM-2] may be %s', (value) => expect(reasons(value)).toEqual([]));

  it.each([
    'yesterday',
    '',
    '2026',
    '2026-11',
    '20261121',
    '2026-W03',
    '2026-001',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '0000-01-01',
    '2026-11-21T10:00',
    '2026-11-21 10:00:00Z',
    '2026-11-21T25:00Z',
    '2026-11-21T10:00:00+25:00',
    '+012026-11-21',
    20261121,
    ['2026-11-21'],
  ])('[ADM-2] is refused by its name when it is %j', (value) => {
    expect(reasons(value)).toEqual([{ isDayOrMoment: REASON }]);
  });

  it.each([
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-21', '2026-11-20', false],
    ['2026-11-21', '2026-11-21T10:00:00Z', true],
    ['2026-11-21', '2026-11-20T18:29:59Z', false],
    ['2026-11-21T10:00:00Z', '2026-11-21', true],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', true],
    ['2026-11-21T18:30:00Z', '2026-11-21', false],
    ['2026-11-21', undefined, true],
    ['2026-11-21', 'yesterday', true],
  ])('[ADM-2] from %s does not lie after %s: %s', (from, to, isFine) => {
    const found = validateSync(Object.assign(new Asked(), { from, to })).map(({ constraints }) => constraints);
    expect(found).toEqual(isFine ? [] : [{ notBefore: 'The period ends before it begins: to is earlier than from' }]);
  });

  it('[ADM-2] means a day of India, all of it, or just that moment', () => {
    expect(startOfPeriod('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(endOfPeriod('2026-11-21').toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(startOfPeriod('2026-11-21T10:00:00Z').toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(endOfPeriod('2026-11-21T10:00:00Z').toISOString()).toBe('2026-11-21T10:00:00.000Z');
  });
});
