import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PaymentSandbox, startPaymentSandbox } from '@udin/sandbox';
import { aService } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import OpenAPIClientAxios, {
  type AxiosRequestConfig,
  type AxiosResponse,
  type OpenAPIClient,
} from 'openapi-client-axios';
import { definition } from '../src/service';
import { WholeBackend } from './authority/whole-backend';
import { knowsKeys } from './knows-keys';

const SERVICES = ['auth', 'payment', 'document'];
const FILE = readFileSync(resolve(__dirname, '../../libs/inspection/src/testing/files/letter.pdf'));

/** Of a client that knows nothing but the document, answers have no types. */
type Loose = any; // oxlint-disable-line typescript/no-explicit-any
type Operation = (params?: object | null, body?: unknown, config?: AxiosRequestConfig) => Promise<AxiosResponse<Loose>>;

/** One order, from the address to the uploaded file, by a client that another tool makes of the API document. */
describe('a client made of the API document', () => {
  let sandbox: PaymentSandbox;
  let backend: WholeBackend;
  let gateway: Awaited<ReturnType<typeof aService>>;
  let client: OpenAPIClient;

  beforeAll(async () => {
    sandbox = await startPaymentSandbox();
    backend = await WholeBackend.start(SERVICES, {
      RAZORPAY_KEY_ID: sandbox.settings.keyId,
      RAZORPAY_KEY_SECRET: sandbox.settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: sandbox.settings.webhookSecret,
      RAZORPAY_API_URL: sandbox.url,
      RAZORPAY_TIMEOUT_MS: '30000',
    });
    gateway = await aService(definition, {
      JWKS_URL: `${backend.urlOf('auth')}/.well-known/jwks.json`,
      ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, backend.urlOf(name)])),
    });
    await knowsKeys(gateway.app);
    const api = new OpenAPIClientAxios({
      definition: `${gateway.url}/api/docs/openapi.json`,
      withServer: { url: gateway.url },
    });
    client = await api.init();
  });
  afterAll(async () => {
    await gateway.app.close();
    await backend.stop();
    await sandbox.close();
  });

  const call = async (operation: string, ...given: Parameters<Operation>) => {
    const { data, headers } = await (client as unknown as Record<string, Operation>)[operation]!(...given);
    return { ...data, cookie: headers['set-cookie']?.[0]?.split(';')[0] };
  };

  it('[API-1] orders, pays and uploads a document', async () => {
    const email = `${randomUUID()}@example.test`;
    const { data: sent } = await call('postAuthSendEmailOtp', null, { email });
    const mail = await backend.inbox.waitFor(({ recipients }) => recipients.includes(email));
    const otp = mail.text?.match(/\b\d{6}\b/)?.[0];
    const { cookie } = await call('postAuthVerifyEmailOtp', null, { verificationId: sent.verificationId, otp });
    const person = { firstName: 'Asha', lastName: 'Sen', email, phoneNumber: '9876543210', address: '12 Park Street' };
    const registration = { ...person, state: 'west-bengal', pinCode: '700016', termsAccepted: true };
    const { data: session } = await call('postAuthRegister', null, registration, { headers: { cookie } });
    const config = { headers: { authorization: `Bearer ${session.accessToken}` } };

    const { data: catalogue } = await call('getCatalogue');
    const type = catalogue.categories[0].types[0];
    const gst = Math.round((type.price * catalogue.gstPercentage) / 100);
    const pricing = { subtotal: type.price, gst_amount: gst, total_amount: type.price + gst, currency: 'INR' };
    const order = {
      transaction_id: `TXN_${Date.now()}_${randomUUID().slice(0, 8)}`,
      user_id: session.id,
      user_info: {
        first_name: person.firstName,
        last_name: person.lastName,
        email,
        phone: person.phoneNumber,
        address: person.address,
        state: registration.state,
        pin_code: registration.pinCode,
      },
      documents: [{ name: 'letter.pdf', size: FILE.length, type: 'application/pdf', document_type: type.key }],
      pricing,
    };
    const { data: created } = await call('postTransactions', null, order, config);
    const paid = sandbox.pay({ order_id: created.checkout.orderId });
    if ('error' in paid) throw new Error(paid.error.description);
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = paid;
    const id = created.transaction_id;
    const update = { payment_id, order_id: id, signature, method: 'razorpay' };
    const { data: transaction } = await call('patchTransactionsById', { id }, update, config);
    expect(transaction).toMatchObject({ status: 'completed', invoiceNumber: expect.any(String) });

    const form = new FormData();
    const fields = { userId: session.id, transactionId: id, documentType: type.key };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([new Uint8Array(FILE)], 'letter.pdf', { type: 'application/pdf' }));
    // The news of the payment may be on its way to the document service still.
    const uploaded = await waitFor(() => call('postDocumentsUpload', null, form, config).catch(() => undefined), {
      what: 'the upload of a paid document',
    });
    const sha256 = createHash('sha256').update(FILE).digest('hex');
    expect(uploaded.data).toMatchObject({ documentType: type.key, fileName: 'letter.pdf', sha256 });

    const { data: list, total } = await call('getDocumentsUserByUserId', { userId: session.id }, null, config);
    expect([list.map((one: { id: string }) => one.id), total]).toEqual([[uploaded.data.id], 1]);
  });
});
