/**
 * Fields of requests that say what an admin did, and hold no file, secret or contact of a person. A list of what is
 * kept, not of what is left out: a new field must not get into the log unseen.
 */
const KEPT = [
  'reason',
  'documentStatus',
  'status',
  'role',
  'amount',
  'assigneeId',
  'documentId',
  'placeId',
  'documentIds',
  'approved',
  'item',
  'done',
  'udin',
  'issuedAt',
  'revokedAt',
  'isNeeded',
  'priority',
  'isInternal',
  'firstName',
  'lastName',
  'membershipNumber',
  'signingName',
  'skills',
  'absentFrom',
  'absentTo',
  'format',
];
/** Of a list: which part of it was taken along. */
const FILTERS = [
  'view',
  'type',
  'state',
  'userId',
  'transactionId',
  'membershipNumber',
  'signedFrom',
  'signedTo',
  'signedById',
  'onTime',
  'open',
  'from',
  'to',
  'picked',
];
/** As many ids as one act may name. */
const MOST_LETTERS = 4_000;

/** What stands in the audit log of a request: the ids in its path, and what is kept of its query and body. */
export function detailsOfAct(request: { params?: unknown; query?: unknown; body?: unknown }): Record<string, string> {
  const [query, body] = [asObject(request.query), asObject(request.body)];
  const kept = { ...keptOf(query, [...KEPT, ...FILTERS]), ...keptOf(body, KEPT) };
  // People are searched for by name and email: the log says that it was narrowed, and not by which words.
  const search = query.search ? { search: 'yes' } : {};
  return toDetails({ ...kept, ...search, ...asObject(request.params) });
}

/** As the log stores them. */
export function toDetails(said: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [asText(name), asText(value)]));
}

function keptOf(sent: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (name in sent ? [[name, sent[name]] as const] : [])));
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** PostgreSQL stores neither NUL nor half a letter, and the request has not been validated yet. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, MOST_LETTERS).replace(/\0|\p{Surrogate}/gu, '');
}
