import { type Static, type TSchema, Type } from 'typebox';
import type { AdminDuty } from '../auth/admin-roles';
import type { ProblemCode } from '../problems';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * public: no token is asked for or looked at. optional: a token is verified when there is one.
 * signed-in: any account. admin: admins only, 403 for customers (ADM-4); their calls name a duty instead.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'admin';

/** A request class, and those of its members that have a default: a caller may leave them out. */
export interface Reads<T extends object = object, D extends string = string> {
  type: new () => T;
  defaults: readonly D[];
}

export function reads<T extends object, D extends keyof T & string = never>(
  type: new () => T,
  ...defaults: D[]
): Reads<T, D> {
  return { type, defaults };
}

type Fields = Record<string, TSchema>;

/** What is true of one call, for everybody: the service, the API document, the tests and the page. */
export type Call = Facts & Allowed;

/** An admin's call names the duty it belongs to: the table of roles says whose that is. */
type Allowed = { access?: undefined; duty: AdminDuty } | { access: Exclude<Access, 'admin'>; duty?: undefined };

export const accessOf = ({ access }: Call): Access => access ?? 'admin';

interface Facts {
  summary: string;
  description?: string;
  /** One schema for each `:name` of the path. */
  params?: Fields;
  query?: Reads;
  headers?: Fields;
  /** JSON, or the fields beside the file where there is an upload. */
  body?: Reads;
  /** JSON that is read as it comes, because its bytes are signed. */
  rawBody?: true;
  /** multipart/form-data: the name of the part that is a file, and how many of them there may be. */
  upload?: { part: string; most: number };
  /** A write that said twice does what it does once: it is said again when an instance dies before it answers. */
  repeatable?: true;
  /** Bytes of the largest honest JSON body, where `MAX_JSON_BYTES` is too little. */
  maxBodyBytes?: number;
  /**
   * Whether an admin who makes this call is written into the audit log. Left out: when it changes something. `true` for
   * reading what is worth a record: a table of customers to take along, the particulars of one of them. `false` for
   * signs of life and what is only the admin's own.
   */
  isAct?: boolean;
  /** Pages of any other site may read the answer (CORS): it is the same for everybody. */
  anyPage?: true;
  /** 200 when left out. */
  status?: 201;
  /** The `data` of the answer; null when left out, unless there is `content`. */
  answer?: TSchema;
  /** The sentence for people beside `data`, where each answer has the same. */
  says?: string;
  /** Stands beside `data`: a page, a message that is not always the same. */
  beside?: Fields;
  /** The answer stands alone, without `success` and `data`. */
  bare?: true;
  /** Content types of an answer that is no JSON. */
  content?: readonly string[];
  /** Statuses beside the usual one, of an answer that is no JSON. */
  partly?: readonly number[];
  /** Refusals of its own, where it has some; those that any call can give are added by `problemsOf`. */
  problems?: readonly ProblemCode[];
  example: { params?: object; query?: object; body?: object; answer?: unknown; beside?: object };
}

export type CallTable = Record<`${Method} /${string}`, Call>;

export const MESSAGE = { message: Type.String({ description: 'For people.' }) };
export type StaticFields<F extends Fields> = { [N in keyof F]: Static<F[N]> };
