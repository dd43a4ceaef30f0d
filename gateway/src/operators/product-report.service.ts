import { Injectable } from '@nestjs/common';
import type { InstanceAnswer, ProductReport, ServiceName, ServiceReport } from '@udin/contracts';
import { currentRequest } from '@udin/service-kit';
import { SERVICES } from '../proxy/routes';
import { UpstreamRegistry } from '../proxy/upstream.registry';

/** Longer than an instance waits for its own database and broker. */
const ANSWER_MS = 5_000;

/**
 * Asks every instance for its report, in the name of the caller: each service decides by itself whether this token may
 * see it. What does not answer is named, and keeps nobody from seeing the rest.
 */
@Injectable()
export class ProductReportService {
  constructor(private readonly upstreams: UpstreamRegistry) {}

  async read(authorization: string): Promise<ProductReport> {
    const services = await Promise.all(
      SERVICES.map(async (service) => {
        const { all } = this.upstreams.of(service);
        return { service, instances: await Promise.all(all.map((base) => reportOf(service, base, authorization))) };
      }),
    );
    return { at: new Date().toISOString(), services };
  }
}

async function reportOf(service: ServiceName, address: string, authorization: string): Promise<InstanceAnswer> {
  try {
    const response = await fetch(`${address}/api/operations/${service}`, {
      headers: { authorization, 'x-request-id': currentRequest()?.requestId ?? '' },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if (response.status === 401 || response.status === 403) return { address, state: 'refused', report: null };
    const { data } = (await response.json()) as { data?: ServiceReport };
    if (!response.ok || !data) return { address, state: 'down', report: null };
    return { address, state: data.ready ? 'up' : 'down', report: data };
  } catch {
    return { address, state: 'unreachable', report: null };
  }
}
