import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { ServiceName } from '../service-names';

/** A row of the table of events, `T` being what the event carries. */
export interface EventRow<T> {
  version: number;
  /** One sentence: what has become true. */
  meaning: string;
  from: ServiceName;
  to: readonly ServiceName[];
  data: TSchema;
  example: T;
}

/** Exactly these fields: a producer may say nothing else. */
export const part = <P extends TProperties>(fields: P) => Type.Object(fields, { additionalProperties: false });

/** May be left out; null is the same, as in the requests that it may come from. */
export const optional = <T extends TSchema>(field: T) =>
  Type.Optional(Type.Unsafe<Static<T>>(Type.Union([field, Type.Null()])));

type Row<P extends TProperties> = Pick<EventRow<unknown>, 'meaning' | 'from' | 'to'> & {
  data: P;
  example: NoInfer<Static<TObject<P>>>;
};

/** All are of version 1: what is more than another optional field gets another name. */
export const event = <P extends TProperties>({ data, ...row }: Row<P>): EventRow<Static<TObject<P>>> => ({
  version: 1,
  ...row,
  data: part(data),
});
