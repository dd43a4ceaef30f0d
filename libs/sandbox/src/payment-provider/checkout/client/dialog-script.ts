/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { DialogMessage, DialogOptions } from './checkout-options';

type Answer = Record<string, string> & { error?: Record<string, unknown> };

/** Runs in the provider's frame: shows the order, asks the provider to pay it and tells the page what came of it. */
export function dialogScript(keepFocusInside: (element: HTMLElement) => void, rupees: (paise: number) => string): void {
  const find = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T;
  const page = new URLSearchParams(location.search).get('parent') ?? '';
  const dialog = find('dialog');
  const form = find<HTMLFormElement>('form');
  const buttons = ['pay', 'fail', 'close'].map((id) => find<HTMLButtonElement>(id));
  let options: DialogOptions | undefined;
  let failures = 0;

  window.addEventListener('message', (message: MessageEvent<DialogOptions>) => {
    if (message.origin !== page || message.source !== window.parent || options) return;
    options = message.data;
    void open(options);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt('pay');
  });
  form.addEventListener('change', showMethod);
  find('fail').addEventListener('click', () => void attempt('fail'));
  find('close').addEventListener('click', () => tell({ kind: 'dismissed' }));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && options?.escape && !find<HTMLButtonElement>('close').disabled)
      tell({ kind: 'dismissed' });
  });
  keepFocusInside(dialog);
  tell({ kind: 'ready' });

  async function open({
    key,
    order_id,
    amount,
    name,
    description,
    theme,
    timeout,
    prefill,
  }: DialogOptions): Promise<void> {
    if (theme?.color && CSS.supports('color', theme.color)) dialog.style.setProperty('--brand', theme.color);
    find('merchant').textContent = name ?? '';
    find('description').textContent = description ?? '';
    find('customer').textContent = [prefill?.name, prefill?.email, prefill?.contact].filter(Boolean).join(' · ');
    find('amount').textContent = amount ? rupees(Number(amount)) : '';
    find('order').textContent = order_id;
    if (prefill?.method === 'upi') find<HTMLInputElement>('method-upi').checked = true;
    showMethod();
    dialog.hidden = false;
    dialog.focus();
    if (timeout) countDown(Date.now() + Number(timeout) * 1000);
    const order = await call(`orders/${encodeURIComponent(order_id)}?key_id=${encodeURIComponent(key)}`);
    if (order.error) return refuse(order.error);
    find('amount').textContent = rupees(Number(order.amount));
  }

  async function attempt(press: 'pay' | 'fail'): Promise<void> {
    if (!options) return;
    const { key, order_id, amount, currency, name, description, prefill } = options;
    const { method, card, vpa } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    busy(true);
    const payment = { key_id: key, order_id, amount, currency, name, description, prefill, press, method, card, vpa };
    const answer = await call('payments', payment);
    busy(false);
    if (!answer.error) return tell({ kind: 'success', answer });
    showProblem(answer.error);
    if (!isPaymentFailure(answer.error)) return;
    failures += 1;
    if (options.attempts && failures >= options.attempts)
      allowNoMore('Nothing was paid. No attempt is left: please close.');
    tell({ kind: 'failed', error: answer.error });
  }

  async function call(path: string, body?: object): Promise<Answer> {
    try {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await fetch(`${location.pathname.replace(/\/dialog$/, '')}/${path}`, body ? post : {});
      return (await response.json()) as Answer;
    } catch {
      return {
        error: { description: 'The test provider did not answer. Please try again.', field: 'network' },
      } as never;
    }
  }

  /** A typing mistake stays between the dialog and the person; only a payment that failed is the page's business. */
  function isPaymentFailure({ field }: Record<string, unknown>): boolean {
    return !['card.number', 'vpa', 'network'].includes(String(field));
  }

  function showProblem(error: Record<string, unknown>): void {
    find('problem-text').textContent = String(error.description);
    const declined = Boolean((error.metadata as Record<string, unknown> | undefined)?.payment_id);
    find('problem-next').textContent = declined ? 'Nothing was paid. You can try again.' : '';
    find('problem').hidden = false;
    const cause = { 'card.number': 'card', vpa: 'vpa' }[String(error.field)];
    if (cause) find(cause).setAttribute('aria-invalid', 'true');
    find(cause ?? 'pay').focus();
  }

  /** Nothing in this dialog can pay such an order: only closing it is left. */
  function refuse(error: Record<string, unknown>): void {
    showProblem(error);
    allowNoMore();
  }

  function allowNoMore(next = ''): void {
    find('problem-next').textContent = next;
    find<HTMLButtonElement>('pay').disabled = true;
    find<HTMLButtonElement>('fail').disabled = true;
    find('close').focus();
  }

  function busy(now: boolean): void {
    for (const button of buttons) button.disabled = now;
    form.setAttribute('aria-busy', String(now));
    find('status').textContent = now ? 'Asking the test bank…' : '';
    if (!now) return;
    find('problem').hidden = true;
    for (const field of ['card', 'vpa']) find(field).removeAttribute('aria-invalid');
  }

  function showMethod(): void {
    const upi = find<HTMLInputElement>('method-upi').checked;
    find('upi-field').hidden = !upi;
    find('card-field').hidden = upi;
  }

  function countDown(end: number): void {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    find('countdown').textContent = `Closes in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left > 0) setTimeout(() => countDown(end), 1000);
  }

  function tell(message: DialogMessage): void {
    if (page) window.parent.postMessage(message, page);
  }
}
