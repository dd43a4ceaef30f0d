import type { CollectedSpan } from '@udin/testing';
import { traceTree } from './trace-tree';

const aSpan = (spanId: string, parentSpanId: string | undefined, startMs: number, tookMs: number): CollectedSpan => ({
  service: 'notes',
  traceId: 'a'.repeat(32),
  spanId,
  parentSpanId,
  name: `step ${spanId}`,
  startTimeUnixNano: String(startMs * 1_000_000),
  endTimeUnixNano: String((startMs + tookMs) * 1_000_000),
  attributes: [],
});

it('shows what caused what, in order, with times from the first step', () => {
  const failed = { ...aSpan('d', 'b', 15, 1), status: { code: 2 } };
  const tree = traceTree([aSpan('c', 'a', 30, 5), failed, aSpan('b', 'a', 12, 10), aSpan('a', 'the page', 10, 40)]);
  expect(tree).toEqual([
    '   0.0 ms   40.0 ms  notes: step a',
    '   2.0 ms   10.0 ms    notes: step b',
    '   5.0 ms    1.0 ms      notes: step d  FAILED',
    '  20.0 ms    5.0 ms    notes: step c',
  ]);
});
