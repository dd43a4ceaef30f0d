export interface Description {
  paths: Record<string, object>;
  tags?: object[];
  components?: { schemas?: Record<string, object> };
}

const FORWARDED = /^\/api\//;

/** What callers of the gateway can use, as one OpenAPI document: forwarded paths, and what they refer to. */
export function joinDescriptions(descriptions: Record<string, Description>, product: string): object {
  const paths: Record<string, object> = {};
  for (const [service, description] of Object.entries(descriptions)) {
    for (const [path, calls] of Object.entries(description.paths)) {
      if (FORWARDED.test(path)) paths[path] = tagged(calls as Record<string, object>, service);
    }
  }
  const known = Object.assign({}, ...Object.values(descriptions).map((one) => one.components?.schemas));
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      description:
        'Every answer is `{ success, data, message? }`, every refusal `{ success: false, message, error, details?, requestId }`. ' +
        'A member of a request that is null counts as absent, except where its description says otherwise. ' +
        'Whoever opens a refused link as a page of a browser (`Sec-Fetch-Mode: navigate`) gets its message as a page.',
    },
    servers: [{ url: '/' }],
    tags: Object.values(descriptions).flatMap(({ tags }) => tags ?? []),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: referredFrom(paths, known),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function tagged(calls: Record<string, object>, service: string): Record<string, object> {
  const all = Object.entries(calls).map(([method, call]) => [method, { ...call, tags: [service] }] as const);
  return Object.fromEntries(all);
}

function referredFrom(part: object, known: Record<string, object>, found: Record<string, object> = {}) {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = known[name!];
    if (!schema || found[name!]) continue;
    found[name!] = schema;
    referredFrom(schema, known, found);
  }
  return found;
}
