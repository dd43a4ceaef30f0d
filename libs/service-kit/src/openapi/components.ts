import type { TSchema } from 'typebox';
import type { JsonSchema } from './json-schema';
import { schemasByName } from './request-schema';

const PREFIX = '#/components/schemas/';

/** The named schemas of a document: whatever has a title, and the request classes; only what something refers to. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  /** Made at once, when the first is needed: class-validator-jsonschema converts all classes for any of them. */
  private byName?: Record<string, JsonSchema>;
  private readonly answers = new Map<TSchema, JsonSchema>();

  /** An answer's schema, with a reference in the place of every schema that has a title. */
  answer(schema: TSchema): JsonSchema {
    const known = this.answers.get(schema) ?? this.named(JSON.parse(JSON.stringify(schema)) as JsonSchema);
    this.answers.set(schema, known);
    return known;
  }

  /** A request class's schema under its name, and what it refers to. */
  request(name: string, schema: JsonSchema): JsonSchema {
    this.schemas[name] ??= schema;
    this.addReferred(schema);
    return { $ref: PREFIX + name };
  }

  addReferred(referring: JsonSchema): void {
    for (const [, name] of JSON.stringify(referring).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (this.schemas[name!]) continue;
      this.byName ??= schemasByName();
      const schema = this.byName[name!];
      if (!schema) throw new Error(`${name} is validated nowhere`);
      this.schemas[name!] = schema;
      this.addReferred(schema);
    }
  }

  private named(schema: JsonSchema): JsonSchema {
    const inner = this.withNamedParts(schema);
    if (!schema.title) return inner;
    this.schemas[schema.title] ??= inner;
    return { $ref: PREFIX + schema.title };
  }

  private withNamedParts(schema: JsonSchema): JsonSchema {
    const parts: JsonSchema = { ...schema };
    if (schema.items) parts.items = this.named(schema.items);
    if (schema.anyOf) parts.anyOf = schema.anyOf.map((one) => this.named(one));
    if (schema.properties) {
      const properties = Object.entries(schema.properties).map(([name, one]) => [name, this.named(one)] as const);
      parts.properties = Object.fromEntries(properties);
    }
    return parts;
  }
}
