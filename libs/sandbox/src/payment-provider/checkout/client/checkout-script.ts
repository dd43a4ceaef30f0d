/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { CheckoutOptions, DialogMessage, DialogOptions } from './checkout-options';

type Listener = (answer: { error: Record<string, unknown> }) => void;

/** Runs in the merchant's page: defines `window.Razorpay`, which opens the dialog in a frame of the provider. */
export function checkoutScript(coverPage: (frame: HTMLIFrameElement) => () => void): void {
  const source = (document.currentScript as HTMLScriptElement | null)?.src;
  if (!source) throw new Error('Load checkout.js with a classic script element.');
  const base = source.replace(/\/checkout\.js.*$/, '/checkout');
  const origin = new URL(base).origin;
  const DIALOG_ANSWERS_WITHIN_MS = 15_000;

  class Razorpay {
    private readonly listeners = new Map<string, Listener[]>();
    private frame: HTMLIFrameElement | undefined;
    private uncoverPage = () => {};
    private timers: number[] = [];

    constructor(private readonly options: CheckoutOptions) {
      if (!options?.key) throw new Error('No key passed');
      if (!options.order_id) throw new Error('No order_id passed');
    }

    on(event: string, listener: Listener): void {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    }

    open(): void {
      if (this.frame) return;
      this.frame = document.createElement('iframe');
      this.frame.title = 'Test payment';
      this.frame.src = `${base}/dialog?parent=${encodeURIComponent(location.origin)}`;
      window.addEventListener('message', this.hear);
      this.uncoverPage = coverPage(this.frame);
      this.after(DIALOG_ANSWERS_WITHIN_MS, () => this.dismiss('unreachable'));
    }

    close(): void {
      this.dismiss();
    }

    private readonly hear = (message: MessageEvent<DialogMessage>): void => {
      if (message.origin !== origin || message.source !== this.frame?.contentWindow) return;
      const { data } = message;
      if (data.kind === 'ready') this.introduce();
      if (data.kind === 'success') this.succeed(data.answer);
      if (data.kind === 'failed') this.fail(data.error);
      if (data.kind === 'dismissed') this.dismiss();
    };

    private introduce(): void {
      this.timers.splice(0).forEach(clearTimeout);
      const { handler: _, modal, retry, ...options } = this.options;
      const retries = typeof retry === 'object' ? retry.max_count : undefined;
      const attempts = this.mayRetry() ? retries !== undefined && 1 + retries : 1;
      const told: DialogOptions = { ...options, escape: modal?.escape !== false, attempts };
      // Whatever else the page put into its options may be beyond what a frame can be sent.
      this.frame!.contentWindow!.postMessage(JSON.parse(JSON.stringify(told)), origin);
      this.frame!.focus();
      const { timeout } = this.options;
      if (timeout) this.after(Number(timeout) * 1000, () => this.dismiss('timeout'));
    }

    private succeed(answer: Record<string, string>): void {
      this.remove();
      const { handler, callback_url, redirect } = this.options;
      if (callback_url && (redirect || !handler)) this.postTo(callback_url, answer);
      else handler?.(answer);
    }

    private fail(error: Record<string, unknown>): void {
      if (!this.mayRetry()) this.remove();
      (this.listeners.get('payment.failed') ?? []).forEach((listener) => listener({ error }));
    }

    private mayRetry(): boolean {
      const { retry } = this.options;
      return typeof retry === 'object' ? retry.enabled !== false : retry !== false;
    }

    private dismiss(reason?: string): void {
      if (!this.frame) return;
      this.remove();
      this.options.modal?.ondismiss?.(reason);
    }

    private remove(): void {
      this.timers.splice(0).forEach(clearTimeout);
      window.removeEventListener('message', this.hear);
      this.frame?.remove();
      this.frame = undefined;
      this.uncoverPage();
    }

    private after(milliseconds: number, act: () => void): void {
      this.timers.push(window.setTimeout(act, milliseconds));
    }

    private postTo(url: string, answer: Record<string, string>): void {
      const form = document.createElement('form');
      form.method = 'POST';
      form.action = url;
      for (const [name, value] of Object.entries(answer)) {
        const field = document.createElement('input');
        field.type = 'hidden';
        field.name = name;
        field.value = value;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }
  }

  Object.assign(window, { Razorpay });
}
