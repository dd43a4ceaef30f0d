import { type Static, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { type Fields } from '../http/fields';
import { badRequest } from '../refusal';
import { EVENT_NAMES } from '../webhooks/provider-event';
import { ANSWER_WITHIN_MS, RETRY_DELAYS_MS } from '../webhooks/retry-schedule';

const Count = Type.Integer({ minimum: 0 });
const FromOneOrNull = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);
const Url = Type.String({ format: 'uri', pattern: '^https?:' });

const Api = Type.Object({
  /**
   * `lose-answer`: the call takes effect, and then the connection breaks. `garbage`: 200 with a page instead of an
   * answer, as a captive portal or a wrong proxy gives.
   */
  mode: Type.Enum(['up', 'hang', 'fail', 'lose-answer', 'garbage']),
  /** Answer of `fail`; 502 comes as a proxy's HTML page, everything else as the provider's error object. */
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  /** Only calls whose path begins so. */
  path: Type.String(),
  /** For so many calls, then up again; null: until told otherwise. */
  times: FromOneOrNull,
  /** Seconds that `fail` asks to wait for; null: it says nothing of it. */
  retryAfter: FromOneOrNull,
});

const Webhooks = Type.Object({
  urls: Type.Array(Url),
  /** Keep new webhooks back until they are released. */
  hold: Type.Boolean(),
  /** Event names that are never sent; `*` for all. */
  drop: Type.Array(Type.Enum(['*', ...EVENT_NAMES])),
  /** Extra copies of each webhook. */
  duplicate: Count,
  delayMs: Count,
  /** Send the webhooks of one happening last one first. */
  reorder: Type.Boolean(),
  signWith: Type.Union([Type.Enum(['current', 'wrong']), Type.Object({ secret: Type.String() })]),
  timeoutMs: Count,
  retryDelaysMs: Type.Array(Count),
});

const Refunds = Type.Object({
  /** `held`: a refund request stays under way, and others are answered with 409. */
  answer: Type.Enum(['at-once', 'held']),
  settle: Type.Enum(['processed', 'failed', 'later']),
});

/** How the sandbox plays the provider. Tests change it; a restart brings the settings back. */
export interface Behaviour {
  autoCapture: boolean;
  api: Static<typeof Api>;
  webhooks: Static<typeof Webhooks>;
  refunds: Static<typeof Refunds>;
}

const CLOSED = { additionalProperties: false };
const Patch = Type.Partial(
  Type.Object({
    autoCapture: Type.Boolean(),
    api: Type.Partial(Api, CLOSED),
    webhooks: Type.Partial(Webhooks, CLOSED),
    refunds: Type.Partial(Refunds, CLOSED),
  }),
  CLOSED,
);
export type BehaviourPatch = Static<typeof Patch>;

/** @throws Refusal 400 naming the field and the reason */
export function behaviourPatchFrom(body: Fields): BehaviourPatch {
  const [error] = Errors(Patch, body);
  if (!error) return body as BehaviourPatch;
  const field = error.instancePath.split('/').slice(1, 3).join('.');
  const reason = error.keyword === 'boolean' ? 'is not a behaviour' : error.message;
  throw badRequest(`${field}: ${reason}`, { field });
}

export function usualBehaviour(settings: { autoCapture: boolean; webhookUrls: string[] }): Behaviour {
  return {
    autoCapture: settings.autoCapture,
    api: { mode: 'up', status: 503, path: '/v1/', times: null, retryAfter: null },
    webhooks: {
      urls: settings.webhookUrls,
      hold: false,
      drop: [],
      duplicate: 0,
      delayMs: 0,
      reorder: false,
      signWith: 'current',
      timeoutMs: ANSWER_WITHIN_MS,
      retryDelaysMs: RETRY_DELAYS_MS,
    },
    refunds: { answer: 'at-once', settle: 'processed' },
  };
}
