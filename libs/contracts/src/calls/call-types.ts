import type { Static, TSchema } from 'typebox';
import type { Call, Reads, StaticFields } from './call';
import type { CALLS } from './table';

/** Types of every call, for the page (`import type` only) and for the services' handlers. */
export type CallKey = keyof typeof CALLS;

type Row<K extends CallKey> = (typeof CALLS)[K];
/** The calls that the audit log tells of when an admin makes them: those that change something, and those marked so. */
export type ActKey = {
  [K in CallKey]: Row<K> extends { access: 'public' } | { isAct: false }
    ? never
    : Row<K> extends { isAct: true }
      ? K
      : K extends `GET ${string}`
        ? never
        : K;
}[CallKey];

type Flat<T> = { [N in keyof T]: T[N] };
type Sent<R> = R extends Reads<infer T, infer D> ? Flat<Omit<T, D> & Partial<Pick<T, D & keyof T>>> : never;
type Part<K extends CallKey, N extends keyof Call> = Row<K> extends { [P in N]: infer V } ? V : never;

/** What stands in `data`. `never` where the answer is a file or a stream. */
export type AnswerOf<K extends CallKey> = K extends CallKey
  ? Row<K> extends { answer: infer A extends TSchema }
    ? Static<A>
    : Row<K> extends { content: unknown }
      ? never
      : null
  : never;

/** What a handler puts beside `data`: a page, a message that is not always the same. An empty object where nothing. */
export type BesideOf<K extends CallKey> = K extends CallKey
  ? Row<K> extends { beside: infer B extends Record<string, TSchema> }
    ? StaticFields<B>
    : object
  : never;

/** The whole body of a successful JSON answer. */
export type SuccessOf<K extends CallKey> = K extends CallKey
  ? Row<K> extends { bare: true }
    ? AnswerOf<K>
    : { success: true; data: AnswerOf<K> } & BesideOf<K> &
        (Row<K> extends { says: string } ? { message: string } : object)
  : never;

/** The JSON body; of an upload, the form's fields beside the file. */
export type BodyOf<K extends CallKey> = K extends CallKey ? Sent<Part<K, 'body'>> : never;

export type QueryOf<K extends CallKey> = K extends CallKey ? Sent<Part<K, 'query'>> : never;

type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | NamesIn<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** One text for each `:name` of the path. */
export type ParamsOf<K extends CallKey> = K extends CallKey ? Record<NamesIn<K>, string> : never;
