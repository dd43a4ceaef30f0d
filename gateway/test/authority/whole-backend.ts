import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate, type ServiceDefinition, type ServiceSettings } from '@udin/service-kit';
import {
  aBroker,
  aDatabase,
  aMigratedDatabase,
  anInbox,
  aRegistration,
  initOf,
  type TestBroker,
  type TestDatabase,
  type TestInbox,
} from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { knowsKeys } from '../knows-keys';
import { handlersOf } from './handlers-of';

const SERVICES = resolve(__dirname, '../../../services');
const ADMIN = { email: 'admin@example.test', password: 'mango-peel-Tuesday-tram' };
const SECRET = 'a secret of a test, long enough to be one';

type Running = Awaited<ReturnType<typeof aService>>;
const ROLES = ['owner', 'lead', 'accountant', 'reviewer', 'support'] as const;
export type Token = 'none' | 'customer' | 'admin' | (typeof ROLES)[number];

/** Every service with a database of its own, trusting the keys of the real auth service. */
export class WholeBackend {
  readonly tokens: Record<Token, string> = {
    ...{ none: '', customer: '', admin: '' },
    ...{ owner: '', lead: '', accountant: '', reviewer: '', support: '' },
  };
  private readonly services = new Map<string, Running>();
  private readonly databases: TestDatabase[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'udin-authority-'));

  private constructor(
    private readonly broker: TestBroker,
    readonly inbox: TestInbox,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(names: readonly string[], settings: Record<string, string> = {}): Promise<WholeBackend> {
    const backend = new WholeBackend(await aBroker(), await anInbox(), settings);
    const auth = await backend.launch('auth', 'http://127.0.0.1:9/jwks.json');
    for (const name of names.filter((other) => other !== 'auth')) {
      await backend.launch(name, `${auth.url}/.well-known/jwks.json`);
    }
    backend.tokens.admin = (await backend.post('/api/auth/admin/login', ADMIN)).data.accessToken;
    for (const role of ROLES) backend.tokens[role] = await backend.anAdmin(role);
    backend.tokens.customer = await backend.registerCustomer();
    return backend;
  }

  /** Each call of a service as "METHOD /path/{id}", from its own description. */
  async callsOf(service: string): Promise<string[]> {
    const { paths } = (await (await fetch(`${this.urlOf(service)}/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** The same from its controllers: nothing may hide from the description. */
  handlersOf(service: string): string[] {
    return handlersOf(this.services.get(service)!.app);
  }

  /** Status and error code of a call about nothing in particular. */
  async try(service: string, call: string, token: Token): Promise<{ status: number; error?: string }> {
    const [method = '', path = ''] = call.split(' ');
    // A logout would end the session of all calls that follow, in every service.
    const bearer = path === '/api/auth/logout' ? '' : this.tokens[token];
    const response = await fetch(
      this.urlOf(service) + path.replace(/\{[^}]+\}/g, '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10'),
      {
        method,
        headers: {
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        body: method === 'GET' ? undefined : '{}',
      },
    );
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (isJson) return { status: response.status, error: ((await response.json()) as { error?: string }).error };
    // A live stream would not end by itself.
    await response.body?.cancel();
    return { status: response.status };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.services.values()].map(({ app }) => app.close()));
    await Promise.all([this.inbox.close(), this.broker.drop(), ...this.databases.map((database) => database.drop())]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  urlOf(service: string): string {
    return this.services.get(service)!.url;
  }

  private async launch(name: string, jwksUrl: string): Promise<Running> {
    // By path: the gateway's code must not import services, and this test is about all of them.
    const { definition } = (await import(join(SERVICES, name, 'src/service'))) as {
      definition: ServiceDefinition<ServiceSettings>;
    };
    const { schema } = definition;
    const database = await (schema ? aMigratedDatabase(name, schema, migrate) : aDatabase(name));
    this.databases.push(database);
    const service = await aService(definition, {
      DATABASE_URL: database.url,
      AMQP_URL: this.broker.amqpUrl,
      SMTP_URL: this.inbox.smtpUrl,
      JWKS_URL: jwksUrl,
      TOKEN_KEY_SECRET: SECRET,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_TEAM_EMAIL: ADMIN.email,
      STORE_DIR: join(this.folder, name),
      LINK_SECRET: SECRET,
      RAZORPAY_KEY_ID: 'rzp_test_authority',
      RAZORPAY_KEY_SECRET: SECRET,
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_API_URL: 'http://127.0.0.1:9',
      RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:9/v1/checkout.js',
      ...this.settings,
    });
    this.services.set(name, service);
    await knowsKeys(service.app);
    return service;
  }

  /** A token of a new admin with that role. */
  private async anAdmin(role: string): Promise<string> {
    const account = { email: `${role}@example.test`, password: ADMIN.password };
    const names = { firstName: 'Rohan', lastName: 'Mehta', role };
    await this.post('/api/auth/admins', { ...names, ...account }, '', this.tokens.admin);
    return (await this.post('/api/auth/admin/login', account)).data.accessToken;
  }

  private async registerCustomer(): Promise<string> {
    const email = 'customer@example.test';
    const sent = await this.post('/api/auth/send-email-otp', { email });
    const mail = await this.inbox.waitFor(({ recipients }) => recipients.includes(email));
    const otp = mail.text?.match(/\b\d{6}\b/)?.[0];
    const verified = await this.post('/api/auth/verify-email-otp', { verificationId: sent.data.verificationId, otp });
    return (await this.post('/api/auth/register', aRegistration({ email }), verified.cookie)).data.accessToken;
  }

  private async post(path: string, body: object, cookie = '', token = '') {
    const init = initOf({ method: 'POST', token, json: body, headers: { cookie } });
    const response = await fetch(this.urlOf('auth') + path, init);
    const answer = (await response.json()) as { data: { accessToken: string; verificationId: string } };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { data: answer.data, cookie: response.headers.get('set-cookie')?.split(';')[0] };
  }
}
