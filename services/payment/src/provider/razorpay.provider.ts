import { Injectable } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import Razorpay from 'razorpay';
import { PaymentSettings } from '../config';
import type {
  ListedDispute,
  ListedPayment,
  PaymentProvider,
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderRefundRequest,
} from './payment-provider';
import { ProviderCircuitService } from './provider-circuit.service';
import {
  toListedDispute,
  toListedPayment,
  toProviderDispute,
  toProviderOrder,
  toProviderPayment,
  toProviderRefund,
} from './from-razorpay';
import { type HttpAnswer, keepRetryAfter } from './too-many-requests';
import { orNull, readItems } from './read-answer';

/** The provider's largest page. */
const PAGE = 100;

/** The SDK's HTTP client, for time-out, address and idempotency key, which the SDK's methods cannot set. */
interface SdkClient {
  interceptors: {
    response: { use(answered: typeof keepRetryAfter, failed: (e: { response?: HttpAnswer }) => never): void };
  };
  defaults: { baseURL?: string; timeout?: number };
  post(path: string, body: object, options: object): Promise<HttpAnswer>;
}

@Injectable()
export class RazorpayProvider implements PaymentProvider {
  private readonly sdk: Razorpay;
  private readonly client: SdkClient;

  constructor(
    settings: PaymentSettings,
    private readonly circuit: ProviderCircuitService,
  ) {
    this.sdk = new Razorpay({ key_id: settings.RAZORPAY_KEY_ID, key_secret: settings.RAZORPAY_KEY_SECRET });
    this.client = (this.sdk as unknown as { api: { rq: SdkClient } }).api.rq;
    // Without a time-out the SDK waits for ever for a provider that hangs.
    this.client.defaults.timeout = settings.RAZORPAY_TIMEOUT_MS;
    this.client.interceptors.response.use(keepRetryAfter, (error) => {
      if (error.response) keepRetryAfter(error.response);
      throw error;
    });
    if (settings.RAZORPAY_API_URL) this.client.defaults.baseURL = settings.RAZORPAY_API_URL;
  }

  createOrder(order: { amount: number; currency: string; receipt: string }): Promise<ProviderOrder> {
    return this.circuit.run(async () => toProviderOrder(await this.sdk.orders.create(order)));
  }

  order(id: string): Promise<ProviderOrder> {
    return this.circuit.run(async () => toProviderOrder(await this.sdk.orders.fetch(id)));
  }

  ordersByReceipt(receipt: string): Promise<ProviderOrder[]> {
    return this.circuit.run(async () => readItems(await this.sdk.orders.all({ receipt }), toProviderOrder));
  }

  paymentsOfOrder(orderId: string): Promise<ProviderPayment[]> {
    return this.circuit.run(async () => readItems(await this.sdk.orders.fetchPayments(orderId), toProviderPayment));
  }

  payment(id: string): Promise<ProviderPayment> {
    return this.fetched(id, toProviderPayment);
  }

  listedPayment(id: string): Promise<ListedPayment> {
    return this.fetched(id, toListedPayment);
  }

  paymentsBetween(from: Date, to: Date, skip: number): Promise<(ListedPayment | null)[]> {
    const page = { from: inSeconds(from), to: inSeconds(to), count: PAGE, skip };
    return this.circuit.run(async () => readItems(await this.sdk.payments.all(page), orNull(toListedPayment)));
  }

  private async fetched<T>(id: string, read: (raw: unknown) => T): Promise<T> {
    try {
      return await this.circuit.run(async () => read(await this.sdk.payments.fetch(id)));
    } catch (error) {
      const unknown = error instanceof Problem && error.code === 'payment.provider-refused';
      throw unknown ? new Problem('payment.payment-not-found', { cause: error }) : error;
    }
  }

  capture(id: string, amount: number, currency: string): Promise<ProviderPayment> {
    return this.circuit.run(async () => toProviderPayment(await this.sdk.payments.capture(id, amount, currency)));
  }

  refund({ paymentId, amount, key }: ProviderRefundRequest): Promise<ProviderRefund> {
    return this.circuit.run(async () => {
      const options = { headers: { 'X-Refund-Idempotency': key }, validateStatus: null };
      const answer = await this.client.post(`/v1/payments/${paymentId}/refund`, { amount, receipt: key }, options);
      if (answer.status === 409) throw new Problem('payment.refund-conflict');
      if (answer.status >= 400) throw { statusCode: answer.status, error: (answer.data as { error?: object })?.error };
      return toProviderRefund(answer.data);
    });
  }

  refundById(id: string): Promise<ProviderRefund> {
    return this.circuit.run(async () => toProviderRefund(await this.sdk.refunds.fetch(id)));
  }

  refundsOfPayment(paymentId: string): Promise<ProviderRefund[]> {
    const page = { count: PAGE };
    const ask = () => this.sdk.payments.fetchMultipleRefund(paymentId, page);
    return this.circuit.run(async () => readItems(await ask(), toProviderRefund));
  }

  refundsSince(since: Date, skip: number): Promise<(ProviderRefund | null)[]> {
    const page = { from: inSeconds(since), count: PAGE, skip };
    return this.circuit.run(async () => readItems(await this.sdk.refunds.all(page), orNull(toProviderRefund)));
  }

  dispute(id: string): Promise<ProviderDispute> {
    return this.circuit.run(async () => toProviderDispute(await this.sdk.disputes.fetch(id)));
  }

  disputes(skip: number): Promise<(ListedDispute | null)[]> {
    const page = { count: PAGE, skip };
    return this.circuit.run(async () => readItems(await this.sdk.disputes.all(page), orNull(toListedDispute)));
  }
}

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1_000);
