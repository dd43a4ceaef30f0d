import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationAnswer } from '@udin/contracts';
import { aCustomer, type CustomerRef } from '@udin/contracts/events';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import {
  aBroker,
  aMigratedDatabase,
  anEventSource,
  anInbox,
  aTokenIssuer,
  type EventSource,
  type TestBroker,
  type TestDatabase,
  type TestInbox,
  waitFor,
} from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { definition } from '../src/service';

export const TEAM = 'team@udin.example';

export interface Who {
  id: string;
  type: 'user' | 'admin';
  sessionId?: string;
}

type Running = Awaited<ReturnType<typeof aService>>;

/** The notification service with real database, broker and mail server, in as many instances as wanted. */
export class Scene {
  readonly services: Running[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly rows: DataSource,
    readonly broker: TestBroker,
    readonly events: EventSource,
    readonly inbox: TestInbox,
    private readonly issuer: Awaited<ReturnType<typeof aTokenIssuer>>,
    private readonly journal: string,
  ) {}

  static async open({
    instances = 1,
    ...settings
  }: { instances?: number } & Record<string, string | number> = {}): Promise<Scene> {
    const [database, broker, inbox, issuer] = await Promise.all([
      aMigratedDatabase('notification', schema, migrate),
      aBroker('notification'),
      anInbox(),
      aTokenIssuer(),
    ]);
    const rows = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
    const events = await anEventSource(broker.amqpUrl);
    // Of this scene alone: the default is one for the whole machine.
    const journal = await mkdtemp(join(tmpdir(), 'journal-'));
    const scene = new Scene(database, rows, broker, events, inbox, issuer, journal);
    for (let n = 0; n < instances; n += 1) await scene.launch(settings);
    return scene;
  }

  async launch(settings: Record<string, string | number> = {}): Promise<Running> {
    const service = await aService(definition, {
      DATABASE_URL: this.database.url,
      AMQP_URL: this.broker.amqpUrl,
      JWKS_URL: this.issuer.jwksUrl,
      SMTP_URL: this.inbox.smtpUrl,
      ADMIN_TEAM_EMAIL: TEAM,
      PUBLIC_URL: 'https://udin.example',
      MAIL_POLL_MS: 200,
      COLLECT_SECONDS: 0,
      MAIL_JOURNAL_DIR: this.journal,
      ...settings,
    });
    this.services.push(service);
    return service;
  }

  async close(): Promise<void> {
    await this.events.close();
    await Promise.all(this.services.map(({ app }) => app.close()));
    await this.rows.destroy();
    await Promise.all([this.database.drop(), this.broker.drop(), this.inbox.close(), this.issuer.close()]);
    await rm(this.journal, { recursive: true });
  }

  aCustomer(part: Partial<CustomerRef> = {}): CustomerRef {
    const id = randomUUID();
    return { ...aCustomer, id, email: `${id}@example.in`, ...part };
  }

  bearer = (who: Who): string => `Bearer ${this.issuer.tokenFor(who)}`;

  async call(method: string, path: string, who: Who, body?: object, instance = 0) {
    const response = await fetch(`${this.services[instance]!.url}/api/notifications${path}`, {
      method,
      headers: { authorization: this.bearer(who), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
    return { status: response.status, body: (await response.json()) as any };
  }

  async noticesOf(who: Who): Promise<NotificationAnswer[]> {
    return (await this.call('GET', '', who)).body.data.notifications;
  }

  mailsTo = (address: string) => this.inbox.messages.filter(({ recipients }) => recipients.includes(address));

  /** Waits until one consumer has taken the event. */
  async taken(eventId: string, consumer: string): Promise<void> {
    const count = `SELECT count(*)::int AS n FROM inbox_receipt WHERE event_id = $1 AND consumer = $2`;
    const isTaken = async () => (await this.rows.query(count, [eventId, consumer]))[0].n === 1;
    await waitFor(isTaken, { what: `event ${eventId} to be taken` });
  }

  /** Waits until every mail that is due is sent. */
  async quiet(): Promise<void> {
    const count = `SELECT count(*)::int AS n FROM mails WHERE status NOT IN ('sent', 'withdrawn') AND due_at < now() + interval '10 minutes'`;
    await waitFor(async () => (await this.rows.query(count))[0].n === 0, { what: 'the mails to be sent' });
  }

  /** Like quiet, with a mail server that is there again: no pause after a try in vain, also one that ends only now. */
  async quietWithoutPauses(): Promise<void> {
    await waitFor(
      async () => {
        await this.rows.query(
          `UPDATE mails SET due_at = now() - interval '1 second' WHERE status = 'queued' AND due_at > now()`,
        );
        const left = `SELECT count(*)::int AS n FROM mails WHERE status NOT IN ('sent', 'withdrawn')`;
        return (await this.rows.query(left))[0].n === 0;
      },
      { what: 'the mails to be sent' },
    );
  }

  /** Waits until every mail that was queued is sent, and nothing of the event is on the way any more. */
  async settled(eventId: string, consumer: string): Promise<void> {
    await waitFor(
      async () => {
        const [row] = await this.rows.query(
          `SELECT (SELECT count(*) FROM inbox_receipt WHERE event_id = $1 AND consumer = $2)::int AS taken,
                (SELECT count(*) FROM mails WHERE event_id = $1 AND status NOT IN ('sent', 'withdrawn'))::int AS waiting`,
          [eventId, consumer],
        );
        return row.taken === 1 && row.waiting === 0;
      },
      { what: `event ${eventId} to be told` },
    );
  }
}
