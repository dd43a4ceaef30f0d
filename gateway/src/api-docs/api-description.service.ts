import { Injectable } from '@nestjs/common';
import { GATEWAY_CALLS, type ServiceName } from '@udin/contracts';
import { describeApi } from '@udin/service-kit';
import { GatewaySettings } from '../config';
import { SERVICES } from '../proxy/routes';
import { UpstreamRegistry } from '../proxy/upstream.registry';
import { type Description, joinDescriptions } from './join-descriptions';

const FRESH_MS = 60_000;
/** The first description that a service gives is made then, which takes it a while. */
const FETCH_TIMEOUT_MS = 15_000;

/** All services' calls as one OpenAPI document. A service that does not answer is missing until it does. */
@Injectable()
export class ApiDescriptionService {
  private cached?: { at: number; value: object };

  constructor(
    private readonly settings: GatewaySettings,
    private readonly upstreams: UpstreamRegistry,
  ) {}

  async read(): Promise<object> {
    if (this.cached && Date.now() - this.cached.at < FRESH_MS) return this.cached.value;
    const found = await Promise.all(SERVICES.map(async (name) => [name, await this.describe(name)] as const));
    const answered = found.filter((one): one is [ServiceName, Description] => one[1] !== undefined);
    const gateway = describeApi('gateway', GATEWAY_CALLS);
    const value = joinDescriptions({ ...Object.fromEntries(answered), gateway }, this.settings.PRODUCT_NAME);
    if (answered.length === SERVICES.length) this.cached = { at: Date.now(), value };
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
