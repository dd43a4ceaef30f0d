import { createHmac, timingSafeEqual } from 'node:crypto';

/** `hex(HMAC-SHA256(keySecret, orderId|paymentId))`, with the order id of our own database. */
export function isCheckoutSignature(signature: string, orderId: string, paymentId: string, keySecret: string): boolean {
  if (!orderId) return false;
  return sameText(signature, hmacHex(`${orderId}|${paymentId}`, keySecret));
}

export function hmacHex(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** In constant time for texts of the same length. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
