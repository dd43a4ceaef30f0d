import { type Call, CALLS_OF, type CallTable, SERVICE_TASKS } from '@udin/contracts';
import { Components } from './components';
import { toOperation } from './to-operation';
import { toResponses } from './to-responses';

/** Calls by path and method, with the schemas that they refer to. */
export interface Described {
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

interface ApiDescription extends Described {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: object[];
  components: Described['components'] & { securitySchemes: Record<string, object> };
}

/** The calls that a service answers. None for a process that is not in the table, such as the gateway. */
export function callsOf(service: string): CallTable {
  return (CALLS_OF as Partial<Record<string, CallTable>>)[service] ?? {};
}

type Describe = (key: string, call: Call, components: Components) => object;

/** Each call as `describe` has it, under its path and method, and the schemas that these refer to. */
function describeCalls(calls: CallTable, describe: Describe): Described {
  const components = new Components();
  const paths: Described['paths'] = {};
  for (const [key, call] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ');
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = describe(key, call, components);
  }
  return { paths, components: { schemas: components.schemas } };
}

/** What `describeApi` says of answers: in a small part of the time, which goes into the requests. */
export function describeAnswers(calls: CallTable): Described {
  return describeCalls(calls, (...call) => ({ responses: toResponses(...call) }));
}

/** A service's calls as OpenAPI, from the table of calls. */
export function describeApi(service: string, calls: CallTable = callsOf(service)): ApiDescription {
  const described = describeCalls(calls, (key, call, components) => toOperation(key, call, service, components));
  return {
    openapi: '3.1.0',
    info: { title: `UDIN ${service}`, version: '1' },
    servers: [{ url: '/' }],
    tags: [{ name: service, description: (SERVICE_TASKS as Partial<Record<string, string>>)[service] ?? service }],
    security: [{ bearer: [] }],
    paths: described.paths,
    components: {
      ...described.components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
