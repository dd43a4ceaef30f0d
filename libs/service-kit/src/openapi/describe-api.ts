import { CALLS_OF, type CallTable, SERVICE_TASKS } from '@udin/contracts';
import { Components } from './components';
import { toOperation } from './to-operation';

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: object[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

/** The calls that a service answers. None for a process that is not in the table, such as the gateway. */
export function callsOf(service: string): CallTable {
  return (CALLS_OF as Partial<Record<string, CallTable>>)[service] ?? {};
}

/** A service's calls as OpenAPI, from the table of calls. */
export function describeApi(service: string, calls: CallTable = callsOf(service)): ApiDescription {
  const components = new Components();
  const paths: ApiDescription['paths'] = {};
  for (const [key, call] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ');
    const operation = toOperation(key, call, service, components);
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.0',
    info: { title: `UDIN ${service}`, version: '1' },
    servers: [{ url: '/' }],
    tags: [{ name: service, description: (SERVICE_TASKS as Partial<Record<string, string>>)[service] ?? service }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
