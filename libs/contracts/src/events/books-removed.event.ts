import { IsString } from 'class-validator';

/** The law no longer asks for the books of an order. Nothing of it is told any more. */
export class PaymentBooksRemoved {
  /** The client's transaction id (TXN_…). */
  @IsString()
  transactionId!: string;
}

export const paymentBooksRemovedExample: PaymentBooksRemoved = { transactionId: 'TXN_1762065000000_k3v9x2' };
