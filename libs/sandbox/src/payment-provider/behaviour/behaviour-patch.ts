import { type Fields } from '../http/fields';
import { badRequest } from '../refusal';
import { EVENT_NAMES } from '../webhooks/provider-event';
import { BehaviourPatch } from './behaviour';

type Check = [holds: (value: unknown) => boolean, wanted: string];

const flag: Check = [(value) => typeof value === 'boolean', 'must be true or false'];
const count: Check = [(value) => Number.isSafeInteger(value) && (value as number) >= 0, 'must be a number from 0'];
const text: Check = [(value) => typeof value === 'string', 'must be text'];
const oneOf = (...words: string[]): Check => [
  (value) => words.includes(value as string),
  `must be one of ${words.join(', ')}`,
];
const listOf = ([holds, wanted]: Check): Check => [
  (value) => Array.isArray(value) && value.every(holds),
  `each ${wanted}`,
];

const url: Check = [
  (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  'must be an http(s) address',
];
const times: Check = [
  (value) => value === null || (Number.isSafeInteger(value) && (value as number) > 0),
  'must be null or a number from 1',
];
const signer: Check = [
  (value) => value === 'current' || value === 'wrong' || typeof (value as Fields | null)?.secret === 'string',
  'must be "current", "wrong" or {secret}',
];
const failure: Check = [
  (value) => Number.isInteger(value) && (value as number) >= 400 && (value as number) < 600,
  'must be from 400 to 599',
];

const checks: Record<string, Check | Record<string, Check>> = {
  autoCapture: flag,
  api: {
    mode: oneOf('up', 'hang', 'fail', 'lose-answer', 'garbage'),
    status: failure,
    path: text,
    times,
    retryAfter: times,
  },
  webhooks: {
    urls: listOf(url),
    hold: flag,
    drop: listOf(oneOf('*', ...EVENT_NAMES)),
    duplicate: count,
    delayMs: count,
    reorder: flag,
    signWith: signer,
    timeoutMs: count,
    retryDelaysMs: listOf(count),
  },
  refunds: { answer: oneOf('at-once', 'held'), settle: oneOf('processed', 'failed', 'later') },
};

/** @throws Refusal 400 naming the field and the reason */
export function behaviourPatchFrom(body: Fields): BehaviourPatch {
  for (const [name, value] of Object.entries(body)) {
    const check = checks[name];
    if (!check) throw badRequest(`${name}: is not a behaviour`, { field: name });
    if (Array.isArray(check)) refuseUnless(check, name, value);
    else refuseSection(check, name, value);
  }
  return body as BehaviourPatch;
}

function refuseSection(section: Record<string, Check>, name: string, values: unknown): void {
  if (typeof values !== 'object' || values === null) throw badRequest(`${name}: must be an object`, { field: name });
  for (const [key, value] of Object.entries(values)) {
    const check = section[key];
    if (!check) throw badRequest(`${name}.${key}: is not a behaviour`, { field: `${name}.${key}` });
    refuseUnless(check, `${name}.${key}`, value);
  }
}

function refuseUnless([holds, wanted]: Check, field: string, value: unknown): void {
  if (!holds(value)) throw badRequest(`${field}: ${wanted}`, { field });
}
