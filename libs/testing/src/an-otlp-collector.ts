import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** One step of a trace as OTLP tells it, with the service that it happened in. Times are nanoseconds since 1970. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status?: { code?: number };
}

interface TraceExport {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

interface OtlpCollector {
  url: string;
  spans: CollectedSpan[];
  stop(): Promise<void>;
}

/** Receives traces as a real collector would (OTLP over HTTP, JSON), and keeps them. */
export async function anOtlpCollector(port = 0, onSpans: (spans: CollectedSpan[]) => void = () => undefined) {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const read = async () => {
      const { resourceSpans } = (await json(request)) as TraceExport;
      const arrived = resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? 'unknown';
        return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
      });
      spans.push(...arrived);
      onSpans(arrived);
      response.setHeader('content-type', 'application/json').end('{}');
    };
    read().catch((error: Error) => response.writeHead(400).end(error.message));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const collector: OtlpCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return collector;
}
