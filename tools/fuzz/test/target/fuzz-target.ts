import { SERVICE_NAMES } from '@udin/contracts/service-names';
import { startPaymentSandbox } from '@udin/sandbox';
import { aService } from '@udin/service-kit/testing';
import { WholeBackend } from '../../../../gateway/test/authority/whole-backend';
import { knowsKeys } from '../../../../gateway/test/knows-keys';
import { definition } from '../../../../gateway/src/service';
import { type ApiDocument, operationsOf } from '../requests/operations';
import { KNOWN_ID } from '../requests/values';
import type { FuzzRequest } from '../requests/requests';
import { People } from './people';
import { type RawAnswer, sendRaw } from './send-raw';

const MOST_IDS = 400;
const MANY = '1000000';

/** The gateway and all services, the payment provider's sandbox and a mail server, without limits per minute. */
export class FuzzTarget {
  private readonly ids: string[] = [];
  private count = 0;

  private constructor(
    readonly document: ApiDocument,
    private readonly port: number,
    private readonly people: People,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<FuzzTarget> {
    const sandbox = await startPaymentSandbox();
    const { keyId, keySecret, webhookSecret } = sandbox.settings;
    const backend = await WholeBackend.start(SERVICE_NAMES, {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: sandbox.url,
      RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
    });
    const gateway = await aService(definition, {
      JWKS_URL: `${backend.urlOf('auth')}/.well-known/jwks.json`,
      ...Object.fromEntries(SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_URL`, backend.urlOf(name)])),
      REQUESTS_PER_MINUTE: MANY,
      SIMULTANEOUS_PER_PERSON: MANY,
      SIMULTANEOUS_UPLOADS_PER_PERSON: MANY,
    });
    await knowsKeys(gateway.app);
    const document = (await (await fetch(`${gateway.url}/api/docs/openapi.json`)).json()) as ApiDocument;
    const stop = async () => {
      await gateway.app.close();
      // What was answered outside of the contract has been reported already, with the request that caused it.
      await backend.stop().catch(() => undefined);
      await sandbox.close();
    };
    const target = new FuzzTarget(document, Number(new URL(gateway.url).port), new People(gateway.url), stop);
    target.learn(await target.people.idOf('customer'));
    target.learn(await target.people.idOf('admin'));
    return target;
  }

  get operations() {
    return operationsOf(this.document);
  }

  async ask(request: FuzzRequest): Promise<RawAnswer> {
    const token = await this.people.tokenOf(request.who);
    const body = request.body && this.withIds(request.body);
    this.count += 1;
    const answer = await sendRaw(
      this.port,
      [
        `${request.operation.method} ${this.idsIn(request.target)} HTTP/1.1`,
        'host: 127.0.0.1',
        'connection: close',
        // Many networks, so that guesses at codes and passwords are not all refused.
        `x-forwarded-for: 10.${(this.count >> 16) & 255}.${(this.count >> 8) & 255}.${this.count & 255}`,
        ...(token ? [`authorization: Bearer ${token}`] : []),
        ...(request.type === undefined ? [] : [`content-type: ${request.type}`]),
        ...(body ? [`content-length: ${body.length}`] : []),
      ],
      body,
    );
    if (answer.status === 401 && request.who !== 'nobody') this.people.forget(request.who);
    for (const [, id] of answer.text.matchAll(/"_id":"([^"]{1,64})"/g)) this.learn(id!);
    return answer;
  }

  private learn(id: string): void {
    if (this.ids.length < MOST_IDS && !this.ids.includes(id)) this.ids.push(id);
  }

  private idsIn(text: string): string {
    return text.replace(KNOWN_ID, (_, n: string) => this.ids[Number(n) % this.ids.length]!);
  }

  /** Byte for byte but for the ids: broken UTF-8 stays as it is. */
  private withIds(body: Buffer): Buffer {
    return Buffer.from(this.idsIn(body.toString('latin1')), 'latin1');
  }
}
