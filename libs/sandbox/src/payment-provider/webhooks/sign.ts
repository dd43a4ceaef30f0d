import { createHmac } from 'node:crypto';

/** hex(HMAC-SHA256(secret, body)) over the bytes as sent. */
export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
