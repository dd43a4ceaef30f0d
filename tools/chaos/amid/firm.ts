import { randomUUID } from 'node:crypto';
import type { BulkAnswer } from '@udin/contracts';
import { priceBasket } from '@udin/contracts/pricing';
import { aPdfForm, type ApiRequest, type Random } from '@udin/testing';
import { call } from '../orders/patient-client';
import type { ChaosSystem } from '../system/chaos-system';
import { readArchive } from './read-archive';

/** Longer than a run. */
const LASTS_SECONDS = 14_400;
export const TYPE = 'net-worth';
const PRICE_PAISE = priceBasket([TYPE]).totalPaise;

/** One admin, whose acts are known again when they are told twice, and who tries again until they are done. */
export class Firm {
  private readonly token: string;

  constructor(
    readonly system: ChaosSystem,
    private readonly random: Random,
  ) {
    this.token = this.tokenOf({ id: randomUUID(), type: 'admin' });
  }

  tokenOf(holder: Parameters<ChaosSystem['backing']['issuer']['tokenFor']>[0]): string {
    return this.system.backing.issuer.tokenFor(holder, { expiresIn: LASTS_SECONDS });
  }

  /** @param notYet statuses after which a page says to try again in a moment */
  ask<T>(service: 'payment' | 'document', request: ApiRequest, notYet?: number[]): Promise<T> {
    return call<T>(this.system, this.random, { ...request, service, notYet });
  }

  async move(documentIds: readonly string[], documentStatus: string, note?: string): Promise<void> {
    const { refused } = await this.ask<BulkAnswer>('document', {
      method: 'POST',
      path: '/api/documents/bulk-status',
      token: this.token,
      json: { documentIds, documentStatus, note },
    });
    if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  }

  sign(id: string, udin: string): Promise<unknown> {
    const form = () => aPdfForm({ udin }, `signed ${id}`);
    const path = `/api/documents/${id}/signed-file`;
    return this.ask('document', { method: 'PATCH', path, token: this.token, form });
  }

  giveBack(transactionId: string, documentId: string): Promise<unknown> {
    const json = { documentId, amount: PRICE_PAISE, reason: 'Cannot be certified.', idempotencyKey: randomUUID() };
    const path = `/api/transactions/${transactionId}/refunds`;
    return this.ask('payment', { method: 'POST', path, token: this.token, json }, [409]);
  }

  /** All invoices and credit notes of a month, for the tax adviser. */
  async fetchTaxDocuments(month: string): Promise<void> {
    const path = `/api/transactions/tax-documents.zip?month=${month}`;
    while ((await readArchive(this.random.pick(this.system.of('payment')).url + path, this.token)) === 'cut');
  }
}
