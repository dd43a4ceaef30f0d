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
  'documentIds',
  'approved',
  'item',
  'done',
  'udin',
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
const MOST_LETTERS = 1_000;

/** What stands in the audit log of a request: the ids in its path, and what is kept of its query and body. */
export function detailsOfAct(request: { params?: unknown; query?: unknown; body?: unknown }): Record<string, string> {
  const sent = { ...asObject(request.query), ...asObject(request.body) };
  const kept = KEPT.flatMap((name) => (name in sent ? [[name, asText(sent[name])] as const] : []));
  const ids = Object.entries(asObject(request.params)).map(([name, value]) => [name, asText(value)] as const);
  return Object.fromEntries([...kept, ...ids]);
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** PostgreSQL stores neither NUL nor half a letter, and the request has not been validated yet. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, MOST_LETTERS).replace(/\0|\p{Surrogate}/gu, '');
}
