import { migrate } from '@udin/service-kit';
import {
  aBroker,
  aMigratedDatabase,
  anInbox,
  type TestBroker,
  type TestDatabase,
  type TestInbox,
  waitFor,
} from '@udin/testing';
import { aService, turnSince } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../src/data-source';
import { definition } from '../../src/service';
import { Browser } from './a-browser';

/** The password with which docker-compose.yml tries the product out. */
export const ADMIN = { email: 'admin@example.test', password: 'udin-development-admin' };
export const TOKEN_KEY_SECRET = 'a secret of a test, long enough to be one';

type Service = Awaited<ReturnType<typeof aService>>;

/** The service with a database, a broker and a mail server of its own; more instances on demand. */
export class Scene {
  readonly instances: Service[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly broker: TestBroker,
    readonly inbox: TestInbox,
  ) {}

  static async open(settings: Record<string, string | number> = {}, instances = 1): Promise<Scene> {
    const [database, broker, inbox] = await Promise.all([
      aMigratedDatabase('auth', schema, migrate),
      aBroker('auth'),
      anInbox(),
    ]);
    const scene = new Scene(database, broker, inbox);
    while (scene.instances.length < instances) await scene.start(settings);
    return scene;
  }

  async start(settings: Record<string, string | number> = {}): Promise<Service> {
    const service = await aService(definition, { ...this.settings(), ...settings });
    this.instances.push(service);
    return service;
  }

  settings() {
    return {
      DATABASE_URL: this.database.url,
      AMQP_URL: this.broker.amqpUrl,
      SMTP_URL: this.inbox.smtpUrl,
      TOKEN_KEY_SECRET,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Nobody answers there: the service must not need to ask itself.
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
    };
  }

  browser(instance = 0, address?: string): Browser {
    return new Browser(this.instances[instance]!.url, this.inbox, address);
  }

  mailTo(email: string, subject: string) {
    return this.inbox.waitFor((mail) => mail.recipients.includes(email) && mail.subject === subject);
  }

  /** For looking behind the scenes, and for letting time pass. */
  get rows(): DataSource {
    return this.instances[0]!.app.get(DataSource, { strict: false });
  }

  async admin(): Promise<Browser> {
    const browser = this.browser();
    browser.token = (await browser.post('admin/login', ADMIN)).body.data.accessToken;
    return browser;
  }

  /** An instance reads from now on which sessions have ended; answers the seconds from one reading to the next. */
  async endsAreRead(instance: number): Promise<number> {
    const { app } = this.instances[instance]!;
    const since = new Date();
    const reading = () => turnSince(app, 'EndedSessionsService.read', since);
    return (await waitFor(reading, { what: 'the reading of ended sessions' })).everySeconds;
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map(({ app }) => app.close()));
    await this.inbox.close();
    await Promise.all([this.broker.drop(), this.database.drop()]);
  }
}
