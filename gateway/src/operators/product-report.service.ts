import { Injectable } from '@nestjs/common';
import type { InstanceAnswer, ProblemCode, ProductReport, ServiceName, ServiceReport } from '@udin/contracts';
import { currentRequest, Problem } from '@udin/service-kit';
import { SERVICES } from '../proxy/routes';
import { UpstreamRegistry } from '../proxy/upstream.registry';

/** Longer than an instance waits for its own database and broker. */
const ANSWER_MS = 5_000;

const REFUSALS: Record<number, ProblemCode> = { 401: 'auth.token-invalid', 403: 'auth.role-denied' };

/** What came of asking one instance. */
interface Asked {
  answer: InstanceAnswer;
  /** Why it does not let the caller see. */
  refusal?: ProblemCode;
}

/**
 * Asks every instance for its report, in the name of the caller: each service decides by itself whether this token may
 * see it. What does not answer is named, and keeps nobody from seeing the rest.
 */
@Injectable()
export class ProductReportService {
  constructor(private readonly upstreams: UpstreamRegistry) {}

  /** Throws what auth refuses the caller with, e.g. auth.token-invalid. */
  async read(authorization: string): Promise<ProductReport> {
    const asked = await Promise.all(
      SERVICES.map(async (service) => {
        const { all } = this.upstreams.of(service);
        return { service, instances: await Promise.all(all.map((base) => ask(service, base, authorization))) };
      }),
    );
    const refusal = refusalIn(asked);
    if (refusal) throw new Problem(refusal);
    const services = asked.map(({ service, instances }) => {
      return { service, instances: instances.map(({ answer }) => answer) };
    });
    return { at: new Date().toISOString(), services };
  }
}

/**
 * The gateway has no list of ended sessions: auth has, and each of its instances may be the first to know. While auth
 * is away operators need the report, so one other service alone keeps nobody from it: it may lack the keys of tokens.
 */
function refusalIn(asked: { service: ServiceName; instances: Asked[] }[]): ProblemCode | undefined {
  const everywhere = asked.flatMap(({ instances }) => instances);
  const answered = everywhere.filter(({ answer }) => answer.state !== 'unreachable');
  const ofAuth = asked.filter(({ service }) => service === 'auth').flatMap(({ instances }) => instances);
  const judges = answered.every(({ refusal }) => refusal) ? answered : ofAuth;
  return judges.find(({ refusal }) => refusal)?.refusal;
}

async function ask(service: ServiceName, address: string, authorization: string): Promise<Asked> {
  try {
    const response = await fetch(`${address}/api/operations/${service}`, {
      headers: { authorization, 'x-request-id': currentRequest()?.requestId ?? '' },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    const refusal = REFUSALS[response.status];
    if (refusal) return { answer: { address, state: 'refused', report: null }, refusal };
    const { data } = (await response.json()) as { data?: ServiceReport };
    if (!response.ok || !data) return { answer: { address, state: 'down', report: null } };
    return { answer: { address, state: data.ready ? 'up' : 'down', report: data } };
  } catch {
    return { answer: { address, state: 'unreachable', report: null } };
  }
}
