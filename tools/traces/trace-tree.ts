import type { CollectedSpan } from '@udin/testing';

/** A trace as a tree, one line for each step: when it began after the first one, how long it took, where, what. */
export function traceTree(spans: CollectedSpan[]): string[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const sorted = [...spans].sort((a, b) => Number(start(a) - start(b)));
  const first = sorted[0] ? start(sorted[0]) : 0n;
  const below = (parent: string | undefined, depth: number): string[] =>
    sorted
      .filter(({ parentSpanId }) => (parent ? parentSpanId === parent : !parentSpanId || !known.has(parentSpanId)))
      .flatMap((span) => [line(span, depth, first), ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

function line(span: CollectedSpan, depth: number, first: bigint): string {
  const took = BigInt(span.endTimeUnixNano) - start(span);
  const failed = span.status?.code === 2 ? '  FAILED' : '';
  const times = `${ms(start(span) - first).padStart(9)} ${ms(took).padStart(9)}`;
  return `${times}  ${'  '.repeat(depth)}${span.service}: ${span.name}${failed}`;
}

function start(span: CollectedSpan): bigint {
  return BigInt(span.startTimeUnixNano);
}

function ms(nanoseconds: bigint): string {
  return `${(Number(nanoseconds) / 1e6).toFixed(1)} ms`;
}
