import type { ServiceSettings } from '../settings/service.settings';
import { traceWith } from './span';
import { traceSql } from './trace-sql';

type TracingSettings = Pick<ServiceSettings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * Sends the steps of requests, statements, events and mails to an OTLP endpoint, if one is set. Without one nothing of
 * OpenTelemetry is loaded. Answers what has to run at the end, so that the last steps are sent.
 */
export async function startTracing(service: string, settings: TracingSettings): Promise<() => Promise<void>> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return () => Promise.resolve();
  const [{ BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service, 'service.namespace': 'udin' }),
    // By the trace's id alone, so that all services keep the same traces, whatever a stranger's header asks for.
    sampler: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  traceWith(provider.getTracer('udin'));
  traceSql();
  return async () => {
    traceWith(undefined);
    await provider.shutdown();
  };
}
