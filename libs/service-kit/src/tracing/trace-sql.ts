import { SpanKind } from '@opentelemetry/api';
import { Client } from 'pg';
import { currentRequest } from '../request/request-context';
import { startSpan, type Span } from './span';

type Query = (...args: unknown[]) => unknown;
const TRACED = Symbol('traced');

/**
 * Makes each statement of a request or an event a step of its trace. Statements of periodic work are left out: they
 * belong to nobody's trace. The statement is told, its values are not.
 */
export function traceSql(): void {
  const prototype = Client.prototype as unknown as { query: Query & { [TRACED]?: true } };
  if (prototype.query[TRACED]) return;
  const query = prototype.query;
  const traced = function (this: unknown, ...args: unknown[]): unknown {
    const request = currentRequest();
    const text = textOf(args[0]);
    const span =
      request && text
        ? startSpan(summaryOf(text), SpanKind.CLIENT, request.traceparent, {
            'db.system.name': 'postgresql',
            'db.query.text': text,
          })
        : undefined;
    return span ? endWith(span, query, this, args) : query.apply(this, args);
  };
  prototype.query = Object.assign(traced, { [TRACED]: true as const });
}

/** node-postgres answers by a callback or by a promise. */
function endWith(span: Span, query: Query, self: unknown, args: unknown[]): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback = (error: unknown, ...rest: unknown[]) => {
      span.end({ error: error ?? undefined });
      (last as Query)(error, ...rest);
    };
    return query.apply(self, [...args.slice(0, -1), callback]);
  }
  const answer = query.apply(self, args);
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => span.end({ error }),
    );
  else span.end();
  return answer;
}

function textOf(statement: unknown): string | undefined {
  return typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
}

/** "INSERT outbox_message", "SELECT documents", "COMMIT". */
function summaryOf(text: string): string {
  const [, verb = 'SQL'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)"?/i.exec(text) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}
