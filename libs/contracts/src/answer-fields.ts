import { type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox';

/** The fields that answers are made of. One definition is type, document and check. */

export const Id = Type.String({ format: 'uuid', description: 'UUIDv7: sorts by time of creation.' });

/** ISO 8601, UTC. */
export const Moment = Type.String({ format: 'date-time' });

export const Bytes = Type.Integer({ minimum: 0, description: 'Bytes.' });
export const Count = Type.Integer({ minimum: 0 });
export const Paise = Type.Integer({ minimum: 0, description: 'Paise.' });
export const Rupees = Type.Number({ description: 'Rupees.' });
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, lower-case hex.' });

/** The same with a word of what is meant. */
export const uuid = (description: string) => Type.String({ format: 'uuid', description });
export const moment = (description: string) => Type.String({ format: 'date-time', description });
export const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Left out where it does not hold. */
export const mark = (description: string) => Type.Optional(Type.Boolean({ description }));

/** An object under the name that the API document gives it. */
export const named = <P extends TProperties>(title: string, properties: P, options: TObjectOptions = {}) =>
  Type.Object(properties, { title, ...options });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Page numbers start at 1; `pages` is at least 1. */
export const PAGE_FIELDS = {
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 1 }),
  total: Count,
};

/** Of a list that may be too long to count. */
export const LONG_PAGE_FIELDS = {
  ...PAGE_FIELDS,
  about: Type.Optional(
    Type.Literal(true, { description: 'The total is an estimate: more were found than are counted.' }),
  ),
};
