import { BehaviourSwitch } from '../behaviour/behaviour-switch';
import { Ledger } from '../store/ledger';
import { afterAttempt, Delivery } from './delivery';
import { postWebhook } from './post-webhook';

const AT_ONCE_AT_MOST = 10;

/** Sends what the ledger says is pending, again and again until it is acknowledged or given up. */
export class WebhookCourier {
  private readonly busySubjects = new Set<string>();
  private readonly inFlight = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private readonly watchers = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ledger: Ledger,
    private readonly behaviour: BehaviourSwitch,
  ) {}

  /** Sends what is due and sets the alarm for what comes next. */
  wake(): void {
    if (this.closing.signal.aborted) return;
    const now = Date.now();
    const pending = this.pending();
    for (const delivery of pending) {
      if (delivery.dueAt > now || this.inFlight.size >= AT_ONCE_AT_MOST) break;
      if (!this.busySubjects.has(delivery.subject)) this.dispatch(delivery);
    }
    this.setAlarm(pending, now);
  }

  /** Sends everything pending now, whatever the back-off says. */
  hurry(): void {
    this.ledger.write({ deliveries: this.pending().map((delivery) => ({ ...delivery, dueAt: 0 })) });
    this.wake();
  }

  /** @returns false when something is still pending after so many milliseconds */
  async settled(timeoutMs: number): Promise<boolean> {
    return this.whenever(() => this.pending().length === 0, timeoutMs);
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await Promise.all(this.inFlight);
  }

  private pending(): Delivery[] {
    const pending = [...this.ledger.openDeliveries.values()].filter(({ state }) => state === 'pending');
    return pending.sort((one, other) => one.dueAt - other.dueAt);
  }

  private dispatch(delivery: Delivery): void {
    this.busySubjects.add(delivery.subject);
    const sending = this.send(delivery).finally(() => {
      this.busySubjects.delete(delivery.subject);
      this.inFlight.delete(sending);
      this.watchers.forEach((look) => look());
      this.wake();
    });
    this.inFlight.add(sending);
  }

  private async send(delivery: Delivery): Promise<void> {
    const { timeoutMs, retryDelaysMs } = this.behaviour.current.webhooks;
    const answer = await postWebhook(delivery, timeoutMs, this.closing.signal);
    // Cut off by our own end: it does not count as an attempt and is sent again after the restart.
    if (this.closing.signal.aborted && 'error' in answer) return;
    this.ledger.write({ deliveries: [afterAttempt(delivery, answer, retryDelaysMs, Date.now())] });
  }

  private setAlarm(pending: Delivery[], now: number): void {
    clearTimeout(this.timer);
    const next = pending.find((delivery) => delivery.dueAt > now);
    if (next) this.timer = setTimeout(() => this.wake(), next.dueAt - now);
  }

  private whenever(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    if (holds()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(timer);
        this.watchers.delete(look);
        resolve(answer);
      };
      const look = () => holds() && end(true);
      const timer = setTimeout(() => end(false), timeoutMs);
      this.watchers.add(look);
    });
  }
}
