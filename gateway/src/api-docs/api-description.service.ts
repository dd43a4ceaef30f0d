import { Injectable } from '@nestjs/common';
import { GatewaySettings } from '../config';
import { SERVICES } from '../proxy/routes';
import { UpstreamRegistry } from '../proxy/upstream.registry';

interface Description {
  paths: Record<string, object>;
  components?: { schemas?: Record<string, object>; securitySchemes?: Record<string, object> };
}

const FRESH_MS = 60_000;
const FETCH_TIMEOUT_MS = 3_000;

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
    const found = await Promise.all(SERVICES.map((service) => this.describe(service)));
    const value = this.join(found.filter((one) => one !== undefined));
    if (found.every(Boolean)) this.cached = { at: Date.now(), value };
    return value;
  }

  private async describe(service: (typeof SERVICES)[number]): Promise<Description | undefined> {
    try {
      const response = await fetch(`${this.upstreams.of(service).next()}/openapi.json`, {
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      const description = (await response.json()) as Description;
      for (const calls of Object.values(description.paths)) tag(calls as Record<string, object>, service);
      return description;
    } catch {
      return undefined;
    }
  }

  private join(descriptions: Description[]): object {
    return {
      openapi: '3.0.0',
      info: {
        title: `${this.settings.PRODUCT_NAME} API`,
        version: '1',
        description:
          'Every answer is `{ success, data, message? }`, every refusal `{ success: false, message, error, details?, requestId }`.',
      },
      servers: [{ url: '/' }],
      paths: Object.assign({}, ...descriptions.map((one) => one.paths)),
      components: {
        schemas: Object.assign({}, ...descriptions.map((one) => one.components?.schemas)),
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    };
  }
}

function tag(calls: Record<string, object>, service: string): void {
  for (const call of Object.values(calls)) Object.assign(call, { tags: [service] });
}
