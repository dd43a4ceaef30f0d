import { createServer, type Server } from 'node:http';
import { connect } from 'amqplib';
import { Client } from 'pg';

/** Between the two bare halves of an unlock. */
export const BARE_QUEUE = 'bench.bare-unlock';

const TABLE = `
  CREATE TABLE bare_outbox (id uuid PRIMARY KEY, data jsonb NOT NULL, published_at timestamptz);
  CREATE INDEX ON bare_outbox (id) WHERE published_at IS NULL;
  CREATE FUNCTION tell_bare_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NOTIFY bare_outbox; RETURN NULL; END $$;
  CREATE TRIGGER tell AFTER INSERT ON bare_outbox FOR EACH STATEMENT EXECUTE FUNCTION tell_bare_outbox();
  LISTEN bare_outbox`;
const DUE = 'SELECT id, data FROM bare_outbox WHERE published_at IS NULL ORDER BY id LIMIT 100';
const MARK = 'UPDATE bare_outbox SET published_at = now() WHERE id = ANY($1::uuid[])';

/** The least that a relay does: woken by the commit, reads what is due, marks it when the broker has confirmed it. */
export async function relayServer({ databaseUrl = '', amqpUrl = '' }): Promise<Server> {
  const [client, broker] = [new Client({ connectionString: databaseUrl }), await connect(amqpUrl, { noDelay: true })];
  await client.connect();
  await client.query(TABLE);
  await client.query('SET synchronous_commit TO off');
  const channel = await broker.createConfirmChannel();
  await channel.assertQueue(BARE_QUEUE, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  const relay = async () => {
    for (;;) {
      const { rows } = await client.query<{ id: string; data: object }>({ name: 'due', text: DUE });
      if (rows.length === 0) return;
      for (const row of rows) channel.sendToQueue(BARE_QUEUE, Buffer.from(JSON.stringify(row)), { persistent: true });
      await channel.waitForConfirms();
      await client.query({ name: 'mark', text: MARK, values: [rows.map(({ id }) => id)] });
    }
  };
  let relaying: Promise<void> = Promise.resolve();
  client.on('notification', () => {
    relaying = relaying.then(relay);
  });
  return createServer();
}
