import { afterFailure, failureRecordOf, toHeaders } from './failure-record';

const noon = new Date('2026-11-02T12:00:00.000Z');
const later = new Date('2026-11-02T12:00:30.000Z');

describe('the record of failed attempts', () => {
  it('counts, keeps the first time and takes the last error, through the headers of a message', () => {
    const first = afterFailure(undefined, new Error('no table'), noon);
    expect(first).toEqual({
      attempts: 1,
      error: 'Error: no table',
      firstFailedAt: noon.toISOString(),
      lastFailedAt: noon.toISOString(),
    });
    const second = afterFailure(failureRecordOf(toHeaders(first)), new TypeError('no column'), later);
    expect(second).toEqual({
      attempts: 2,
      error: 'TypeError: no column',
      firstFailedAt: noon.toISOString(),
      lastFailedAt: later.toISOString(),
    });
  });

  it('is not there before the first failure, and bounded however long the error is', () => {
    expect(failureRecordOf({ 'x-delivery-count': 3 })).toBeUndefined();
    expect(afterFailure(undefined, new Error('x'.repeat(10_000))).error).toHaveLength(500);
  });
});
