import { currentRequest, type RequestContext } from '../request/request-context';

const told = new WeakMap<RequestContext, Record<string, unknown>>();

/**
 * For the audit log, beside what stands in the request: what the act of this request came to, such as how many rows an
 * export had. Call it when it is true, so after the commit. Without effect where no act is recorded.
 */
export function tellOfAct(details: Record<string, unknown>): void {
  const request = currentRequest();
  if (request) told.set(request, { ...told.get(request), ...details });
}

export function toldOfAct(): Record<string, unknown> {
  const request = currentRequest();
  return (request && told.get(request)) ?? {};
}
