import { type Access, accessOf, type Call } from '@udin/contracts';
import type { Components } from './components';
import type { JsonSchema } from './json-schema';
import { requestSchema } from './request-schema';
import { toResponses } from './to-responses';

const SECURITY: Partial<Record<Access, object[]>> = { public: [], optional: [{}, { bearer: [] }] };
const BINARY: JsonSchema = { type: 'string', format: 'binary' };

/** One call of the table as an operation of the document. */
export function toOperation(key: string, call: Call, service: string, components: Components): object {
  const { summary, description } = call;
  const security = SECURITY[accessOf(call)];
  return {
    operationId: operationIdOf(key),
    tags: [service],
    summary,
    ...(description && { description }),
    ...(security && { security }),
    parameters: [...parametersIn('path', call), ...queryParameters(call, components), ...parametersIn('header', call)],
    ...((call.body || call.rawBody) && { requestBody: requestBody(call, components) }),
    responses: toResponses(key, call, components),
  };
}

/** Stable as long as method and path are: "GET /api/notes/document/:id" is getNotesDocumentById. */
function operationIdOf(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.replace(/^\/api\//, '').replace(/:/g, 'by-');
  const capital = words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return method.toLowerCase() + capital;
}

function parametersIn(place: 'path' | 'header', call: Call): object[] {
  const given = (call.example.params ?? {}) as Record<string, unknown>;
  const fields = place === 'path' ? call.params : call.headers;
  return Object.entries(fields ?? {}).map(([name, schema]) => {
    const { description, ...plain } = JSON.parse(JSON.stringify(schema)) as JsonSchema;
    const example = place === 'path' ? { example: given[name] } : {};
    return { name, in: place, required: place === 'path', description, schema: plain, ...example };
  });
}

function queryParameters(call: Call, components: Components): object[] {
  if (!call.query) return [];
  const given = (call.example.query ?? {}) as Record<string, unknown>;
  const { properties = {}, required = [] } = requestSchema(call.query);
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    components.addReferred(schema);
    const example = given[name] === undefined ? {} : { example: given[name] };
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...example,
    };
  });
}

function requestBody(call: Call, components: Components): object {
  if (!call.body)
    return {
      required: true,
      content: { 'application/json': { schema: { type: 'object' }, example: call.example.body } },
    };
  const { type } = call.body;
  const schema = requestSchema(call.body);
  const required = (schema.required ?? []).length > 0;
  const { body: example } = call.example;
  if (!call.upload) {
    const content = { schema: components.request(type.name, schema), ...(example && { example }) };
    return { required, content: { 'application/json': content } };
  }
  const { part, most } = call.upload;
  const file = most === 1 ? BINARY : { type: 'array', items: BINARY, maxItems: most };
  const form = {
    ...schema,
    properties: { ...schema.properties, [part]: file },
    required: [...(schema.required ?? []), part],
  };
  components.addReferred(form);
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}
