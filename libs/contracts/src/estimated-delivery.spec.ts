import { estimatedDelivery } from './estimated-delivery';

const from = (type: string, at: string) => estimatedDelivery(type, new Date(at)).toISOString();

describe('the estimated delivery', () => {
  it('[DOC-1] is 72 hours for standard documents, weekends included', () => {
    expect(from('net-worth', '2026-11-20T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
  });

  it.each([
    ['a Friday', '2026-11-20T10:00:00Z', '2026-12-01T10:00:00.000Z'],
    ['a Saturday', '2026-11-21T10:00:00Z', '2026-12-01T10:00:00.000Z'],
    ['a Monday', '2026-11-23T10:00:00Z', '2026-12-02T10:00:00.000Z'],
    // 20:00 on Sunday in UTC is Monday, 01:30, in India.
    ['a Monday night in India', '2026-11-22T20:00:00Z', '2026-12-01T20:00:00.000Z'],
  ])('[DOC-1] is 7 business days of India for complex ones, from %s', (_, at, expected) =>
    expect(from('forecast', at)).toBe(expected),
  );
});
