import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Described } from '@udin/service-kit';
import { AnswerChecks } from './answer-checks';

/**
 * Holds every answer of a service under test against the API document. A wrong one becomes a 500 that says what is
 * wrong, and is told again, as an error, to whoever closes the service.
 */
export function checkAnswers(fastify: FastifyInstance, description: Described): { assertNone(): void } {
  const checks = new AnswerChecks(description);
  const complaints = new Set<string>();
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { url = '' } = request.routeOptions;
    const contentType = String(reply.getHeader('content-type') ?? '');
    const wrongBody = checks.complaint(
      request.method,
      url,
      reply.statusCode,
      contentType,
      parsed(contentType, payload),
    );
    const complaint = wrongBody ?? withoutProtection(url, reply);
    if (!complaint) return payload;
    const message = `${request.method} ${url}: ${complaint}`;
    complaints.add(message);
    reply.status(500).header('content-type', 'application/json; charset=utf-8').removeHeader('content-length');
    return JSON.stringify({ success: false, error: 'test.contract-broken', message, requestId: '' });
  });
  return {
    assertNone() {
      if (complaints.size > 0) throw new Error(`Answers outside of the contract:\n${[...complaints].join('\n')}`);
    },
  };
}

/** What every answer of the API has, a refusal and a customer's file alike. */
function withoutProtection(url: string, reply: FastifyReply): string | undefined {
  if (!url.startsWith('/api/')) return undefined;
  const has = (name: string, what: RegExp) => what.test(String(reply.getHeader(name) ?? ''));
  const isProtected =
    has('content-security-policy', /default-src 'none'.*frame-ancestors '(none|self)'/) &&
    has('x-content-type-options', /^nosniff$/) &&
    has('cross-origin-resource-policy', /^same-origin$/) &&
    has('cache-control', /./);
  return isProtected ? undefined : `headers that protect it are missing: ${JSON.stringify(reply.getHeaders())}`;
}

function parsed(contentType: string, payload: unknown): unknown {
  if (!contentType.startsWith('application/json') || typeof payload !== 'string') return undefined;
  return JSON.parse(payload);
}
