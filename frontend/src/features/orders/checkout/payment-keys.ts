import { storagePrefix } from '../../../lib/product';
import { readSecret, removeSecretIf, writeSecret } from '../../../lib/secure-storage';

/** The order being paid. Stored encrypted (BRW-5), so that the upload can continue in another tab (UPM-2). */
export interface PaymentKeys {
  transactionId: string;
  userId: string;
  /** What was ordered, to tell whether a later attempt is the same order. */
  orderKey: string;
  /** What of it this transaction pays: the rest was paid by earlier ones. */
  purchaseKey?: string;
  /** Of all files of the order: another account of this browser is not charged for them. */
  sha256?: string[];
  /** By the id of the file: what of this order an earlier transaction has paid. */
  paidEarlier?: Record<string, PlaceOfFile>;
  /** From the provider. Once it is here, this order is never sent to checkout again. */
  paymentId?: string;
  signature?: string;
}

/** Under which transaction and type a file is to be uploaded. */
export interface PlaceOfFile {
  transactionId: string;
  documentType: string;
  /** It has arrived under this name, from another tab or device. */
  sentAs?: string;
  /** It was ordered under this name: the file that is sent for it may have another one. */
  orderedAs?: string;
}

const NAME = `${storagePrefix}_payment`;

export function readPaymentKeys(): Promise<PaymentKeys | undefined> {
  return readSecret<PaymentKeys>(NAME);
}

export function writePaymentKeys(keys: PaymentKeys): Promise<void> {
  return writeSecret(NAME, keys);
}

/** Only those of this transaction: another tab may be paying another order. */
export function clearPaymentKeys(transactionId: string | undefined): Promise<void> {
  return removeSecretIf<PaymentKeys>(NAME, (keys) => keys.transactionId === transactionId);
}
