import { createHash } from 'node:crypto';
import { Problem } from '@udin/service-kit';
import type { PaymentSettings } from '../config';
import { momentOf, toProviderDispute, toProviderPayment, toProviderRefund } from '../provider/from-razorpay';
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '../provider/payment-provider';
import { hmacHex, sameText } from '../settlement/checkout-signature';

/** The provider retries for 24 hours: a much older message is a replay by somebody else. */
const LONGEST_AGE_MS = 72 * 3_600_000;

/** Also of events that we do not know yet. */
const EVENT_NAME = /^[\w.-]{1,100}$/;

export interface ReceivedWebhook {
  body?: Buffer;
  signature?: string;
  eventId?: string;
}

export interface WebhookMessage {
  id: string;
  name: string;
  bodyHash: Buffer;
  payment?: ProviderPayment;
  refund?: ProviderRefund;
  dispute?: ProviderDispute;
  saidAt: Date;
}

interface Body {
  event?: unknown;
  created_at?: unknown;
  payload?: Partial<Record<'payment' | 'refund' | 'dispute', { entity?: unknown }>>;
}

type Secrets = Pick<PaymentSettings, 'RAZORPAY_WEBHOOK_SECRET' | 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'>;

/** Checks the signature over the bytes as received, then reads them. @throws Problem `payment.webhook-invalid` */
export function readWebhook({ body, signature, eventId }: ReceivedWebhook, settings: Secrets): WebhookMessage {
  const { RAZORPAY_WEBHOOK_SECRET: current, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } = settings;
  const secrets = previous ? [current, previous] : [current];
  const signed = body && signature && secrets.some((secret) => sameText(signature, hmacHex(body, secret)));
  if (!body || !signed || !eventId || eventId.length > 100) throw new Problem('payment.webhook-invalid');

  const { event, created_at, payload } = parseBody(body);
  const saidAt = momentOf(created_at);
  const isRecent = saidAt && saidAt.getTime() > Date.now() - LONGEST_AGE_MS;
  if (typeof event !== 'string' || !EVENT_NAME.test(event) || !isRecent) throw new Problem('payment.webhook-invalid');
  const payment = payload?.payment?.entity;
  const refund = payload?.refund?.entity;
  const dispute = payload?.dispute?.entity;
  return {
    id: eventId,
    name: event,
    bodyHash: createHash('sha256').update(body).digest(),
    payment: payment ? readEntity(payment, toProviderPayment) : undefined,
    refund: refund ? readEntity(refund, toProviderRefund) : undefined,
    dispute: dispute ? readEntity(dispute, toProviderDispute) : undefined,
    saidAt,
  };
}

function readEntity<T>(entity: unknown, read: (entity: unknown) => T): T {
  try {
    return read(entity);
  } catch (cause) {
    throw new Problem('payment.webhook-invalid', { cause });
  }
}

function parseBody(body: Buffer): Body {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Refused below.
  }
  throw new Problem('payment.webhook-invalid');
}
