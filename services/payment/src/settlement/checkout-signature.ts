import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param orderId from our own database. The signature is `hex(HMAC-SHA256(keySecret, orderId|paymentId))`. */
export function isCheckoutSignature(signature: string, orderId: string, paymentId: string, keySecret: string): boolean {
  if (!orderId) return false;
  return sameText(signature, hmacHex(`${orderId}|${paymentId}`, keySecret));
}

export function hmacHex(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in constant time, so that timing tells nothing about the right signature. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
