/** What a page may pass to `new Razorpay(options)`; the ones that are used here. */
export interface CheckoutOptions {
  key: string;
  order_id: string;
  /** Paise. */
  amount?: number | string;
  currency?: string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string; method?: string };
  retry?: boolean | { enabled?: boolean; max_count?: number };
  /** Seconds. */
  timeout?: number;
  theme?: { color?: string };
  handler?: (answer: Record<string, string>) => void;
  modal?: { ondismiss?: (reason?: string) => void; escape?: boolean };
  callback_url?: string;
  redirect?: boolean;
}

/** What the page tells its dialog: no functions, they cannot cross a frame. */
export type DialogOptions = Omit<CheckoutOptions, 'handler' | 'modal' | 'retry'> & {
  escape: boolean;
  /** How often it may be tried to pay, the first time included; false without a limit. */
  attempts: number | false;
};

/** What the dialog tells its page. */
export type DialogMessage =
  | { kind: 'ready' }
  | { kind: 'success'; answer: Record<string, string> }
  | { kind: 'failed'; error: Record<string, unknown> }
  | { kind: 'dismissed' };
