export interface FieldDescription {
  /** With a dot for fields of a field, `[]` for those of a list's members. */
  field: string;
  type: string;
  optional: boolean;
}

interface Schema {
  type?: string;
  title?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  /** Of a field that may be left out: what it is otherwise, and null. */
  anyOf?: [Schema, Schema];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** The fields of an event's data and of what lies in it, as its contract says. */
export function fieldsOf({ properties = {}, required }: Schema, path = ''): FieldDescription[] {
  return Object.entries(properties).flatMap(([name, either]) => {
    const property = either.anyOf?.[0] ?? either;
    const field = `${path}${name}`;
    const inner = property.items ? fieldsOf(property.items, `${field}[].`) : fieldsOf(property, `${field}.`);
    return [{ field, type: typeOf(property), optional: !required?.includes(name) }, ...inner];
  });
}

function typeOf(schema: Schema): string {
  if (schema.items) return 'list';
  if (schema.enum) return `one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`;
  if (schema.format === 'uuid') return 'UUID';
  if (schema.format === 'date-time') return 'time, ISO 8601';
  if (schema.type === 'integer')
    return `whole number${schema.minimum === undefined ? '' : `, at least ${schema.minimum}`}`;
  return schema.title ?? (schema.type === 'string' ? 'text' : (schema.type ?? 'object'));
}
