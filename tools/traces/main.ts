import { anOtlpCollector, type CollectedSpan } from '@udin/testing';
import { traceTree } from './trace-tree';

/** A trace is printed when nothing was added to it for so long: processes send their steps every 5 seconds. */
const QUIET_MS = 8_000;

async function main(): Promise<void> {
  const traces = new Map<string, { spans: CollectedSpan[]; timer?: NodeJS.Timeout }>();
  const print = (traceId: string) => {
    const { spans = [] } = traces.get(traceId) ?? {};
    traces.delete(traceId);
    console.info([`trace ${traceId}`, ...traceTree(spans), ''].join('\n'));
  };
  const [port = '4318'] = process.argv.slice(2);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error('npm run traces [-- PORT]');
  const { url } = await anOtlpCollector(Number(port), (arrived) => {
    for (const span of arrived) {
      const trace = traces.get(span.traceId) ?? { spans: [] };
      trace.spans.push(span);
      clearTimeout(trace.timer);
      trace.timer = setTimeout(() => print(span.traceId), QUIET_MS);
      traces.set(span.traceId, trace);
    }
  });
  console.info(`Waiting for traces: start the product with OTEL_EXPORTER_OTLP_ENDPOINT=${url}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
