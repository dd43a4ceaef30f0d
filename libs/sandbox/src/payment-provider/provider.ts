import { BehaviourSwitch } from './behaviour/behaviour-switch';
import { usualBehaviour } from './behaviour/behaviour';
import { newId } from './ids';
import { SandboxSettings } from './settings';
import { Changes, Ledger } from './store/ledger';
import { ProviderEvent } from './webhooks/provider-event';
import { prepareDeliveries } from './webhooks/prepare-deliveries';
import { WebhookCourier } from './webhooks/webhook-courier';

/** One payment provider with its books, its manners and its courier. */
export class Provider {
  readonly ledger: Ledger;
  readonly behaviour: BehaviourSwitch;
  readonly courier: WebhookCourier;
  private readonly accountId: string;

  constructor(readonly settings: SandboxSettings) {
    this.ledger = new Ledger(settings.dataDir);
    this.behaviour = new BehaviourSwitch(usualBehaviour(settings));
    this.courier = new WebhookCourier(this.ledger, this.behaviour);
    this.accountId = this.openAccount();
  }

  /** State and news travel together: what happened and the webhooks that tell of it are one write. */
  record(changes: Changes, events: ProviderEvent[] = []): void {
    const deliveries = prepareDeliveries(
      events,
      this.behaviour.current,
      this.accountId,
      this.settings.webhookSecret,
      Date.now(),
    );
    this.ledger.write({ ...changes, deliveries });
    if (deliveries.length) this.courier.wake();
  }

  async close(): Promise<void> {
    await this.courier.close();
    this.ledger.close();
  }

  private openAccount(): string {
    const [existing] = this.ledger.account.keys();
    if (existing) return existing;
    const id = newId('acc');
    this.ledger.write({ account: [{ id }] });
    return id;
  }
}
