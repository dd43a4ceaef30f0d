import http from 'node:http';
import https from 'node:https';
import { Answer, Delivery } from './delivery';

/** Sends once, on a connection of its own; never throws. */
export function postWebhook(delivery: Delivery, timeoutMs: number, closing: AbortSignal): Promise<Answer> {
  const url = new URL(delivery.url);
  const { request } = url.protocol === 'https:' ? https : http;
  const body = Buffer.from(delivery.body);
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': delivery.signature,
        'x-razorpay-event-id': delivery.eventId,
      },
    });
    call.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.name }));
    call.end(body);
  });
}
