import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { newId } from '../new-id';

/** What follows a request through logs, events and the broker. */
export interface RequestContext {
  requestId: string;
  /** W3C trace context. */
  traceparent: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Continues the caller's ids when they are well formed, otherwise begins new ones. */
export function requestContextFrom(requestId: unknown, traceparent: unknown): RequestContext {
  return {
    requestId: typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : newId(),
    traceparent: typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? childOf(traceparent) : newTrace(),
  };
}

function newTrace(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

function childOf(traceparent: string): string {
  const [version, trace, , flags] = traceparent.split('-');
  return `${version}-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}
