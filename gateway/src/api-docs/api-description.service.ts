import { Injectable } from '@nestjs/common';
import { GATEWAY_CALLS, type ServiceName } from '@udin/contracts';
import { describeApi } from '@udin/service-kit';
import { GatewaySettings } from '../config';
import { SERVICES } from '../proxy/routes';
import { UpstreamRegistry } from '../proxy/upstream.registry';
import { type Description, joinDescriptions } from './join-descriptions';

const FRESH_MS = 60_000;
/** Of one in which a service is missing. */
const FRESH_IN_PART_MS = 2_000;
/** The first description that a service gives is made then, which takes it a while. */
const FETCH_TIMEOUT_MS = 15_000;

/** All services' calls as one OpenAPI document. A service that does not answer is missing until it does. */
@Injectable()
export class ApiDescriptionService {
  private cached?: { until: number; value: object };
  /** Of all who ask at this moment: each service is asked once. */
  private reading?: Promise<object>;

  constructor(
    private readonly settings: GatewaySettings,
    private readonly upstreams: UpstreamRegistry,
  ) {}

  async read(): Promise<object> {
    if (this.cached && performance.now() < this.cached.until) return this.cached.value;
    this.reading ??= this.readAnew().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readAnew(): Promise<object> {
    const found = await Promise.all(SERVICES.map(async (name) => [name, await this.describe(name)] as const));
    const answered = found.filter((one): one is [ServiceName, Description] => one[1] !== undefined);
    const gateway = describeApi('gateway', GATEWAY_CALLS);
    const value = joinDescriptions({ ...Object.fromEntries(answered), gateway }, this.settings.PRODUCT_NAME);
    const freshMs = answered.length === SERVICES.length ? FRESH_MS : FRESH_IN_PART_MS;
    this.cached = { until: performance.now() + freshMs, value };
    return value;
  }

  private async describe(service: ServiceName): Promise<Description | undefined> {
    try {
      const response = await fetch(`${this.upstreams.of(service).next()}/openapi.json`, {
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      const description = (await response.json()) as Description;
      return description.paths ? description : undefined;
    } catch {
      return undefined;
    }
  }
}
