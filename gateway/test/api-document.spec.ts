import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describeApi } from '@udin/service-kit';
import { joinDescriptions } from '../src/api-docs/join-descriptions';
import { SERVICES } from '../src/proxy/routes';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: object; example?: unknown; examples?: object }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const LINT = resolve(__dirname, 'api-document/lint.mjs');

describe('the API document', () => {
  const described = SERVICES.map((service) => [service, describeApi(service)] as const);
  const document = joinDescriptions(Object.fromEntries(described), 'UDIN') as Document;
  const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));

  it('[API-1] has nothing that an independent linter complains about', () => {
    const input = JSON.stringify([document, ...described.map(([, description]) => description)]);
    const said = execFileSync(process.execPath, [LINT], { input, encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual([]);
  });

  it('[API-1] has no pattern with properties of Unicode, which many validators and generators do not know', () => {
    const patterns = JSON.stringify(document).match(/"pattern":"[^"]*"/g);
    expect(patterns?.length).toBeGreaterThan(20);
    expect(patterns?.filter((pattern) => /\\p\{/i.test(pattern))).toEqual([]);
  });

  it('[API-1] names every operation once, and every answer with its schema and an example', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const contents = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.entries(content ?? {}).map(([type, media]) => ({
          call: `${operationId} ${status} ${type}`,
          type,
          ...media,
        })),
      ),
    );
    const json = contents.filter(({ type }) => type === 'application/json');
    expect(contents.filter(({ schema }) => !schema)).toEqual([]);
    expect(json.filter(({ example, examples }) => example === undefined && !examples)).toEqual([]);
    expect(json.length).toBeGreaterThan(operations.length);
  });

  it('[API-1] has no schema that nothing refers to, and no settings', () => {
    const text = JSON.stringify(document);
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    expect(names.filter((name) => /Settings/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['DocumentAnswer', 'CreateTransactionRequest', 'Problem']));
  });
});
