import { ANSWER_WITHIN_MS, RETRY_DELAYS_MS } from '../webhooks/retry-schedule';

/** How the sandbox plays the provider. Tests change it; a restart brings the settings back. */
export interface Behaviour {
  autoCapture: boolean;
  api: {
    /**
     * `lose-answer`: the call takes effect, and then the connection breaks. `garbage`: 200 with a page instead of an
     * answer, as a captive portal or a wrong proxy gives.
     */
    mode: 'up' | 'hang' | 'fail' | 'lose-answer' | 'garbage';
    /** Answer of `fail`; 502 comes as a proxy's HTML page, everything else as the provider's error object. */
    status: number;
    /** Only calls whose path begins so. */
    path: string;
    /** For so many calls, then up again; null: until told otherwise. */
    times: number | null;
    /** Seconds that `fail` asks to wait for; null: it says nothing of it. */
    retryAfter: number | null;
  };
  webhooks: {
    urls: string[];
    /** Keep new webhooks back until they are released. */
    hold: boolean;
    /** Event names that are never sent; `*` for all. */
    drop: string[];
    /** Extra copies of each webhook. */
    duplicate: number;
    delayMs: number;
    /** Send the webhooks of one happening last one first. */
    reorder: boolean;
    signWith: 'current' | 'wrong' | { secret: string };
    timeoutMs: number;
    retryDelaysMs: number[];
  };
  refunds: {
    /** `held`: a refund request stays under way, and others are answered with 409. */
    answer: 'at-once' | 'held';
    settle: 'processed' | 'failed' | 'later';
  };
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

export type BehaviourPatch = {
  [K in keyof Behaviour]?: Behaviour[K] extends object ? Partial<Behaviour[K]> : Behaviour[K];
};
