import type { Reads } from '@udin/contracts';
// @ts-expect-error class-transformer ships this module without a declaration.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { targetConstructorToSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { JsonSchema } from './json-schema';

const MOMENT = { type: 'string', description: 'A day such as 2026-11-21, or a moment with its time zone.' } as const;

const ISO_8601 = { type: 'string', description: 'A day or a moment, ISO 8601.' } as const;

const SEARCH = { type: 'string', description: 'At least two letters or digits, or nothing.' } as const;

const OPTIONS = {
  refPointerPrefix: '#/components/schemas/',
  classTransformerMetadataStorage: defaultMetadataStorage as never,
  additionalConverters: { isDayOrMoment: MOMENT, isIso8601: ISO_8601, isSearchable: SEARCH },
};

/** What the validation of a request class lets pass, with its defaults. */
export function requestSchema({ type, defaults }: Reads): JsonSchema {
  const schema = closed(targetConstructorToSchema(type, OPTIONS) as JsonSchema);
  const given = new type() as Record<string, unknown>;
  for (const name of defaults) schema.properties![name] = { ...schema.properties![name], default: given[name] };
  return schema;
}

/** Of all classes that are validated, by name: for those that stand inside of others. */
export function schemasByName(): Record<string, JsonSchema> {
  const schemas = Object.entries(validationMetadatasToSchemas(OPTIONS) as Record<string, JsonSchema>);
  return Object.fromEntries(schemas.map(([name, schema]) => [name, closed(schema)]));
}

/** Unknown members are refused (API-2). */
function closed(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, { type, ...rest }]) => {
    return [name, rest.$ref ? rest : { ...(type && { type }), ...rest }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties), additionalProperties: false };
}
