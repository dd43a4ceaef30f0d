import http from 'node:http';
import { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  event: string;
  eventId: string;
  signature: string;
  raw: Buffer;
  body: { account_id: string; contains: string[]; payload: Record<string, { entity: Record<string, unknown> }> };
}

export type Manner = (webhook: ReceivedWebhook, response: http.ServerResponse) => void;

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  events(): string[];
  answer(manner: Manner): void;
  close(): Promise<void>;
}

const acknowledge: Manner = (_webhook, response) => response.end();

/** A merchant's webhook address on a real socket; acknowledges everything unless told otherwise. */
export async function aWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let manner = acknowledge;
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const body = JSON.parse(raw.toString());
    const { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature } = request.headers as Record<
      string,
      string
    >;
    const webhook = { event: body.event, eventId: eventId!, signature: signature!, raw, body };
    received.push(webhook);
    manner(webhook, response);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    events: () => received.map(({ event }) => event),
    answer: (wanted) => (manner = wanted),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
