// @ts-expect-error class-transformer ships this module without a declaration.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

export interface FieldDescription {
  /** With a dot for fields of a field, `[]` for those of a list's members. */
  field: string;
  type: string;
  optional: boolean;
}

interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  items?: Schema;
  oneOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

const prefix = '#/';

/** The fields of an event's data and of what lies in it, as their validation says. */
export function fieldsOf(type: new () => object): FieldDescription[] {
  const schemas = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: prefix,
  }) as Record<string, Schema>;
  return walk(schemas, schemas[type.name] ?? {}, '');
}

function walk(schemas: Record<string, Schema>, schema: Schema, path: string): FieldDescription[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = `${path}${name}`;
    const optional = !schema.required?.includes(name);
    const inner = schemas[refOf(property)];
    const innerPath = property.items ? `${field}[].` : `${field}.`;
    return [{ field, type: typeOf(property), optional }, ...(inner ? walk(schemas, inner, innerPath) : [])];
  });
}

function refOf({ $ref, items }: Schema): string {
  return ($ref ?? items?.$ref ?? '').slice(prefix.length);
}

function typeOf(schema: Schema): string {
  if (schema.oneOf?.[0]) return typeOf(schema.oneOf[0]);
  if (schema.items) return 'list';
  if (schema.$ref) return 'object';
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`;
  if (schema.format === 'uuid') return 'UUID';
  if (schema.format === 'email') return 'email';
  if (schema.format === 'date' || schema.format === 'date-time') return 'time, ISO 8601';
  if (schema.type === 'integer')
    return `whole number${schema.minimum === undefined ? '' : `, at least ${schema.minimum}`}`;
  return schema.type === 'string' ? 'text' : (schema.type ?? 'object');
}
