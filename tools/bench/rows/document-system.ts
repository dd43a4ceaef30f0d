import { randomUUID } from 'node:crypto';
import { waitFor } from '@udin/testing';
import { sayPaid } from '../../chaos/orders/say-paid';
import { ChaosSystem } from '../../chaos/system/chaos-system';
import type { ServiceProcess } from '../../chaos/system/service-process';
import type { Bench } from '../measuring/row';

/** All requests come from one address here, and as many as the product can answer. */
const ONE_ADDRESS = { REQUESTS_PER_MINUTE: '1000000' };

export interface Customer {
  id: string;
  authorization: string;
}

/** Gateway, payment and document as they ship, with a customer who may upload. */
export class DocumentSystem {
  readonly customer: Customer;

  private constructor(readonly system: ChaosSystem) {
    const id = randomUUID();
    this.customer = { id, authorization: `Bearer ${system.backing.issuer.tokenFor({ id, type: 'user' })}` };
  }

  static async start({ folder, settings }: Pick<Bench, 'folder' | 'settings'>): Promise<DocumentSystem> {
    const options = { instances: 1, brokerProxies: false, gateways: 1, gatewaySettings: ONE_ADDRESS, settings };
    return new DocumentSystem(await ChaosSystem.start(folder, { ...options, services: ['payment', 'document'] }));
  }

  get gateway(): ServiceProcess {
    return this.system.of('gateway')[0]!;
  }

  get serviceUrl(): string {
    return this.system.of('document')[0]!.url;
  }

  /** Paid and unlocked: as many uploads of `name`s as are given. Answers the transaction. */
  async paid(names: readonly string[]): Promise<string> {
    const transactionId = await sayPaid(this.system, this.customer.id, names);
    const isUnlocked = async () => {
      const found = await this.system.query('document', 'SELECT FROM orders WHERE transaction_id = $1', [
        transactionId,
      ]);
      return found.length > 0;
    };
    await waitFor(isUnlocked, { what: 'the upload to be unlocked', every: 20 });
    return transactionId;
  }

  end(): Promise<void> {
    return this.system.end();
  }
}
