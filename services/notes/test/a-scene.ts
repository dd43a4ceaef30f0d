import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { migrate } from '@udin/service-kit';
import {
  aBroker,
  aMigratedDatabase,
  anEventSource,
  aTokenIssuer,
  type EventSource,
  type TestBroker,
  type TestDatabase,
  waitFor,
} from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { definition } from '../src/service';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
  body: any;
}

/** The notes service with its database, its broker, and events as the document service would send them. */
export class Scene {
  readonly owner = randomUUID();
  readonly stranger = randomUUID();
  readonly admin = randomUUID();
  readonly otherAdmin = randomUUID();
  private turn = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly broker: TestBroker,
    private readonly issuer: Awaited<ReturnType<typeof aTokenIssuer>>,
    private readonly services: Awaited<ReturnType<typeof aService>>[],
    readonly events: EventSource,
  ) {}

  static async open(instances = 1): Promise<Scene> {
    const [database, broker, issuer] = await Promise.all([
      aMigratedDatabase('notes', schema, migrate),
      aBroker('notes'),
      aTokenIssuer(),
    ]);
    const settings = { DATABASE_URL: database.url, AMQP_URL: broker.amqpUrl, JWKS_URL: issuer.jwksUrl };
    const services = [];
    for (let n = 0; n < instances; n += 1) services.push(await aService(definition, settings));
    return new Scene(database, broker, issuer, services, await anEventSource(broker.amqpUrl));
  }

  async close(): Promise<void> {
    await this.events.close();
    await Promise.all(this.services.map(({ app }) => app.close()));
    await Promise.all([this.database.drop(), this.broker.drop(), this.issuer.close()]);
  }

  /** Of the first instance. */
  get url(): string {
    return this.services[0]!.url;
  }

  rows = (sql: string, parameters: unknown[]): Promise<{ data: object }[]> =>
    this.services[0]!.app.get(DataSource).query(sql, parameters);

  as(who: { id: string; type: 'user' | 'admin' }): { authorization: string } {
    return { authorization: `Bearer ${this.issuer.tokenFor(who)}` };
  }

  async call(
    method: string,
    path: string,
    who: { id: string; type: 'user' | 'admin' },
    body?: object,
  ): Promise<Answer> {
    // In turn, so that no answer depends on the instance.
    const { url } = this.services[this.turn++ % this.services.length]!;
    const response = await fetch(`${url}/api/notes/${path}`, {
      method,
      headers: { ...this.as(who), ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  about(documentId: string, ownerId = this.owner) {
    const { customer, transactionId, documentType, fileName } = exampleOf('document.uploaded');
    return { documentId, customer: { ...customer, id: ownerId }, transactionId, documentType, fileName };
  }

  /** A document that the service has heard of. */
  async aDocument(ownerId = this.owner): Promise<string> {
    const documentId = randomUUID();
    await this.events.tell('document.uploaded', {
      ...exampleOf('document.uploaded'),
      ...this.about(documentId, ownerId),
    });
    await this.known(documentId, ownerId);
    return documentId;
  }

  async known(documentId: string, ownerId = this.owner): Promise<void> {
    const owner = { id: ownerId, type: 'user' as const };
    await waitFor(async () => (await this.call('GET', `document/${documentId}`, owner)).status === 200, {
      what: 'the document to be known',
    });
  }
}
