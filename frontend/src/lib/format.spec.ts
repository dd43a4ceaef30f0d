import { formatDate, formatMoment, formatPaise, formatRupees, formatSince, formatSize, shortId } from './format';

describe('how things are written', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [50 * 1024 ** 2, '50 MB'],
    [2 * 1024 ** 3, '2 GB'],
  ])('[DASH-7] %i bytes: %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

  it('[DASH-7] money in Indian grouping, ids by their last eight', () => {
    expect(formatRupees(1_234_567.5)).toBe('₹12,34,567.50');
    expect([0, 177_000, 177_001, 123_456_750].map(formatPaise)).toEqual(['₹0', '₹1,770', '₹1,770.01', '₹12,34,567.50']);
    expect(shortId('0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10')).toBe('1b8f2a10');
  });

  it('[DASH-7] times: within a day relative, older ones as date and time; the exact time is always there, in one piece', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect([
      formatSince('2026-11-21T09:59:30Z', now),
      formatSince('2026-11-21T07:00:00Z', now),
      formatSince('2026-11-20T10:00:01Z', now),
      formatSince('2026-11-20T09:59:59Z', now),
      formatSince('2026-11-01T07:00:00Z', now),
    ]).toEqual([
      'just now, 3:29\u00a0pm',
      '3 hours ago, 12:30\u00a0pm',
      '23 hours ago, 3:30\u00a0pm',
      '20 Nov 2026, 3:29\u00a0pm',
      '01 Nov 2026, 12:30\u00a0pm',
    ]);
  });

  it('[DASH-7] dates as our emails write them, in browsers that put hyphens between the parts, too', () => {
    const written = jest.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    written.mockReturnValue(() => '27-Nov-2026');
    expect(formatDate('2026-11-27T10:00:00Z')).toBe('27 Nov 2026');
    written.mockReturnValueOnce(() => '27-Nov-2026').mockReturnValueOnce(() => '3:30 pm');
    expect(formatMoment('2026-11-27T10:00:00Z')).toBe('27 Nov 2026, 3:30\u00a0pm');
    written.mockRestore();
  });

  it('[DASH-7] what is still to come within the minute is not past', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(formatSince('2026-11-21T10:00:20Z', now, 'in a moment')).toBe('in a moment, 3:30\u00a0pm');
    expect(formatSince('2026-11-21T10:02:20Z', now, 'in a moment')).toBe('in 2 minutes, 3:32\u00a0pm');
  });
});
