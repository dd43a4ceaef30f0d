import { randomUUID } from 'node:crypto';
import type { AwaitedDocumentAnswer, DocumentAnswer, RefundAnswer, TransactionAnswer } from '@udin/contracts';
import { priceBasket } from '@udin/contracts/pricing';
import { anOrder, aPdfForm, type CreatedOrder, waitFor } from '@udin/testing';
import { request as playwright } from 'playwright-core';
import { call } from '../../../frontend/e2e/api';
import { aCustomer, type Customer } from '../../../frontend/e2e/people/a-customer';
import { registerByApi } from '../../../frontend/e2e/people/register-by-api';
import { payAtSandbox } from '../../../frontend/e2e/steps/order-by-api';
import { newEmailOf } from './new-email';
import { type Credentials, tokensOf } from './two-admins';

/** Each name is of one type, so that a refund of an unused file tells its type. Two files may share a name. */
export const ORDERED = [
  ['scan.pdf', 'net-worth'],
  ['scan.pdf', 'net-worth'],
  ['two.pdf', 'net-worth'],
  ['audit.pdf', 'gst-audit'],
  ['other.pdf', 'gst-audit'],
] as const;
/** The connection ended in the middle of a file, before there was an answer. */
const CUT_OFF = 502;
export const TYPES = ['net-worth', 'gst-audit'] as const;
type TypeOfWalk = (typeof TYPES)[number];

export const withGst = (type: string): number => priceBasket([type]).totalPaise;
export const typeOf = (name: string): TypeOfWalk => ORDERED.find(([one]) => one === name)![1];

/** A paid order of a new customer, past the screens, and what customer and admins can do to it. */
export class OrderUnderAttack {
  /** Types of all documents that were ever seen, by their ids. */
  everSent: ReadonlyMap<string, string> = new Map();
  /** Of the customer, the last one is the newest. */
  readonly emails: string[];

  private constructor(
    readonly customer: Customer,
    readonly userId: string,
    readonly token: string,
    readonly admins: readonly string[],
    readonly transactionId: string,
  ) {
    this.emails = [customer.email];
  }

  static async begin(second: Credentials): Promise<OrderUnderAttack> {
    const customer = aCustomer();
    const context = await playwright.newContext({ baseURL: process.env.PRODUCT_URL });
    const { id, accessToken } = await registerByApi(context, customer);
    await context.dispose();
    const admins = await tokensOf(second);
    const transactionId = `TXN_${randomUUID()}`;
    const order = new OrderUnderAttack(customer, id, accessToken, admins, transactionId);
    await order.pay();
    return order;
  }

  async books(): Promise<TransactionAnswer> {
    const token = this.admins[0];
    return (await call<TransactionAnswer>('GET', `/api/transactions/${this.transactionId}`, { token })).body.data;
  }

  async documents(): Promise<DocumentAnswer[]> {
    return (await call<DocumentAnswer[]>('GET', `/api/documents/user/${this.userId}`, this.asOwner)).body.data;
  }

  async awaited(): Promise<AwaitedDocumentAnswer[]> {
    const path = `/api/documents/user/${this.userId}/awaited`;
    return (await call<AwaitedDocumentAnswer[]>('GET', path, this.asOwner)).body.data;
  }

  send(name: string, documentType: string, content: string, orderedAs?: string): Promise<number> {
    const { userId, transactionId } = this;
    const fields = { userId, transactionId, documentType, ...(orderedAs && { orderedAs }) };
    return this.form('/api/documents/upload', fields, content, name);
  }

  async remove(id: string): Promise<number> {
    return (await call('DELETE', `/api/documents/${id}`, this.asOwner)).status;
  }

  /** Rejected by an admin, corrected by the customer. */
  async replace(id: string, content: string, name: string): Promise<number> {
    const body = { documentStatus: 'rejected', note: 'Another one, please.' };
    await call('PATCH', `/api/documents/${id}/status`, { token: this.admins[0], body });
    return this.form(`/api/documents/${id}/replacement`, {}, content, name);
  }

  async refund(admin: number, body: object): Promise<{ status: number; refund?: RefundAnswer; error?: string }> {
    const path = `/api/transactions/${this.transactionId}/refunds`;
    const token = this.admins[admin];
    const asked = { reason: 'Walked.', idempotencyKey: randomUUID(), ...body };
    const { status, body: answer } = await call<RefundAnswer>('POST', path, { token, body: asked });
    return { status, refund: answer.success ? answer.data : undefined, error: answer.error };
  }

  /** The customer reads another mailbox from now on. */
  async moveAway(): Promise<string> {
    const mover = { email: this.emails.at(-1)!, password: this.customer.password, token: this.token };
    const newEmail = await newEmailOf(mover);
    if (newEmail) this.emails.push(newEmail);
    return newEmail ? 'moved' : 'not moved';
  }

  /** Both services are there again; whoever reloads a page waits so long. */
  async untilAnswered(): Promise<void> {
    const isUp = async () => (await this.books()).transactionId && Array.isArray(await this.documents());
    await waitFor(isUp, { what: 'the services to answer again', within: 180_000, every: 500 });
  }

  private get asOwner() {
    return { token: this.token };
  }

  private async form(path: string, fields: Record<string, string>, content: string, name: string): Promise<number> {
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: aPdfForm(fields, content, name),
    };
    const answer = await fetch(`${process.env.PRODUCT_URL}${path}`, init).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? CUT_OFF;
  }

  private async pay(): Promise<void> {
    const files = ORDERED.map(([name, documentType]) => ({ name, type: 'application/pdf', documentType }));
    const body = anOrder(this.transactionId, { id: this.userId, email: this.customer.email }, files);
    const made = await call<CreatedOrder>('POST', '/api/transactions', { ...this.asOwner, body });
    await payAtSandbox(made.body.data.checkout.orderId);
    await waitFor(async () => (await this.awaited()).length === ORDERED.length, {
      what: 'the order to be paid',
      within: 60_000,
    });
  }
}
