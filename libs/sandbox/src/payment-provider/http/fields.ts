import { badRequest } from '../refusal';

/** A request body or query whose values are not yet believed. */
export type Fields = Record<string, unknown>;

export function fieldsOf(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The request body must be a JSON object.');
  return body as Fields;
}
