import { Injectable, Logger } from '@nestjs/common';
import type { PaymentWithdrawalAsked, PaymentWithdrawalUndone } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../desk/clock.service';
import { takeUpAgain } from '../../desk/refunds/take-up-again';
import { Entitlement } from '../entitlement.entity';
import { PlacesOfOrder } from '../places/places-of-order';

/** Paid places whose money goes back unused. Uploads of their order pass at the same lock: one of the two is first. */
@Injectable()
export class PlaceWithdrawalService {
  private readonly logger = new Logger(PlaceWithdrawalService.name);

  constructor(
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Idempotent: a withdrawn place stays so. One that was withdrawn for an earlier refund, which failed, is handed on:
   * that it failed may be heard later. Never the other way round: the question of the earlier one, heard once more,
   * would give the place back with it.
   * @returns whether the place is withdrawn; false when an upload has it
   * @throws Error when its payment is not heard of yet: then it is asked again
   */
  async withdraw(tx: EntityManager, asked: PaymentWithdrawalAsked): Promise<boolean> {
    const { transactionId, refundId, position, documentType } = asked;
    await lockOrder(tx, transactionId);
    const places = await tx.find(Entitlement, { where: { transactionId }, order: { id: 'ASC' } });
    if (places.length === 0) throw new Error(`the payment of ${transactionId} is not heard of yet`);
    const place = places[position];
    if (place?.documentType !== documentType) {
      this.logger.error(`order ${transactionId} has no ${documentType} at place ${position}: nothing is withdrawn`);
      return false;
    }
    if (place.documentId) return false;
    // By their ids refunds are in the order of time, and the next one of a place begins when the last one has failed.
    if (place.withdrawnFor && place.withdrawnFor > refundId) return false;
    await tx.update(Entitlement, { id: place.id }, { withdrawnFor: refundId });
    return true;
  }

  /** The money did not go back: an upload may use the place again, also one that came while it could not. */
  async undo(tx: EntityManager, { transactionId, refundId }: PaymentWithdrawalUndone): Promise<void> {
    await lockOrder(tx, transactionId);
    const place = await tx.findOneBy(Entitlement, { transactionId, withdrawnFor: refundId });
    if (!place) return;
    await tx.update(Entitlement, { id: place.id }, { withdrawnFor: null });
    const { placed } = await (await PlacesOfOrder.read(tx, place)).assign();
    for (const id of placed) await takeUpAgain(tx, this.outbox, id, this.clock.now());
  }
}

async function lockOrder(tx: EntityManager, transactionId: string): Promise<void> {
  await tx.query('SELECT 1 FROM "orders" WHERE "transaction_id" = $1 FOR UPDATE', [transactionId]);
}
