import Razorpay from 'razorpay';
import { PaymentSandbox } from '../start-payment-sandbox';

/** The official SDK, with its HTTP client pointed at the sandbox and nothing else changed. */
export function sdkFor(sandbox: PaymentSandbox, keySecret = sandbox.settings.keySecret): Razorpay {
  const sdk = new Razorpay({ key_id: sandbox.settings.keyId, key_secret: keySecret });
  const client = (sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq;
  client.defaults.baseURL = sandbox.url;
  return sdk;
}

/** POST on the SDK's own client, for the headers that its methods cannot send. */
export function postWithHeaders(sdk: Razorpay, path: string, body: object, headers: Record<string, string>) {
  type Client = { post(path: string, body: object, config: object): Promise<{ data: Record<string, unknown> }> };
  const client = (sdk as unknown as { api: { rq: Client } }).api.rq;
  return client.post(path, body, { headers, validateStatus: null }).then(({ data }) => data);
}
