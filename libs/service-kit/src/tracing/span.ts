import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Attributes,
  type Span as ApiSpan,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

let tracer: Tracer | undefined;

/** From now on spans are made. Undefined: none are, which is the default. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** One step of a trace: where it stands in it, and how it ended. */
export interface Span {
  /** W3C trace context of this step: what it causes continues it. */
  readonly traceparent: string;
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
}

/**
 * Begins a step below `parent`. Undefined while tracing is off: then nothing is allocated.
 * @param parent traceparent of the step that caused this one; without it a new trace begins
 */
export function startSpan(name: string, kind: SpanKind, parent?: string, attributes?: Attributes): Span | undefined {
  if (!tracer) return undefined;
  const above = contextOf(parent);
  const span = tracer.startSpan(
    name,
    { kind, attributes },
    above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
  );
  return { traceparent: traceparentOf(span), end: (outcome) => endSpan(span, outcome) };
}

/** Runs a piece of work as a step of a trace. The step is told to the work, so that it can be passed on. */
export async function inSpan<T>(
  [name, kind, parent, attributes]: Parameters<typeof startSpan>,
  work: (traceparent?: string) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, kind, parent, attributes);
  if (!span) return work();
  try {
    const result = await work(span.traceparent);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

function endSpan(span: ApiSpan, { error, attributes }: { error?: unknown; attributes?: Attributes } = {}): void {
  if (attributes) span.setAttributes(attributes);
  // The name alone: messages of errors can hold what people typed.
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
  span.end();
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) || 0, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

function traceparentOf(span: ApiSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
