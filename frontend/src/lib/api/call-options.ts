import type { BodyOf, CallKey, ParamsOf, QueryOf, SuccessOf } from '@udin/contracts/calls/call-types';
import type { CALLS } from '@udin/contracts/calls/table';
import type { Query } from './call-address';
import type { Audience } from '../session';

/** From the table of calls. Only its types come here: its validators stay on the server. */
type Row<K extends CallKey> = (typeof CALLS)[K];
type KeyWhere<Condition> = { [K in CallKey]: Row<K> extends Condition ? K : never }[CallKey];

/** Calls with a JSON body, or none, that answer `{ success, data }`. */
export type JsonKey = Exclude<CallKey, UploadKey | FileKey>;
/** Calls that take a form with files. */
export type UploadKey = KeyWhere<{ upload: unknown }>;
/** Calls that answer a file or a stream, or JSON that is one. */
export type FileKey = KeyWhere<{ content: unknown } | { bare: true }>;
/** Lists that say beside `data` on which page they are. */
export type PagedKey = { [K in JsonKey]: SuccessOf<K> extends { data: unknown[]; pages: number } ? K : never }[JsonKey];

/** Whose token goes along: `user` when left out, none where the call is public. */
type Sender<K extends CallKey> =
  Row<K> extends { access: 'public' }
    ? { as: 'nobody' }
    : Row<K> extends { duty: string }
      ? { as: 'admin' }
      : { as?: Audience };

/** Left out where the call has none; optional where all its members are. */
type Part<N extends string, T> = [T] extends [never]
  ? object
  : keyof T extends never
    ? object
    : object extends T
      ? { [P in N]?: T }
      : { [P in N]: T };

export type CallOptions<K extends CallKey> = Sender<K> &
  Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & {
    signal?: AbortSignal;
    /** From the server, past the browser's cache. */
    isFresh?: boolean;
  };

/** Nothing needs to be given where everything is optional. */
export type Options<K extends CallKey> = object extends CallOptions<K> ? [CallOptions<K>?] : [CallOptions<K>];

/** What any call may be given; for the code under `call`, where the types of the table are gone. */
export interface AnyCallOptions {
  as?: Audience | 'nobody';
  params?: Record<string, string>;
  query?: Query;
  body?: object;
  signal?: AbortSignal;
  isFresh?: boolean;
}
