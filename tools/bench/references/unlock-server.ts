import { createServer, type Server } from 'node:http';
import { connect } from 'amqplib';
import { Client } from 'pg';
import { BARE_QUEUE } from './relay-server';

const TABLES = `
  CREATE TABLE bare_receipt (event_id uuid PRIMARY KEY);
  CREATE TABLE bare_upload (id uuid PRIMARY KEY, data jsonb NOT NULL)`;
const UNLOCK = `
  WITH received AS (INSERT INTO bare_receipt VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id)
  INSERT INTO bare_upload SELECT event_id, $2 FROM received`;

/** The least that a consumer does: receipt and effect in one commit, then the acknowledgement. */
export async function unlockServer({ databaseUrl = '', amqpUrl = '' }): Promise<Server> {
  const [client, broker] = [new Client({ connectionString: databaseUrl }), await connect(amqpUrl, { noDelay: true })];
  await client.connect();
  await client.query(TABLES);
  const channel = await broker.createChannel();
  await channel.assertQueue(BARE_QUEUE, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.prefetch(50);
  await channel.consume(BARE_QUEUE, (message) => {
    if (!message) return;
    const { id, data } = JSON.parse(message.content.toString()) as { id: string; data: object };
    void client
      .query({ name: 'unlock', text: UNLOCK, values: [id, JSON.stringify(data)] })
      .then(() => channel.ack(message));
  });
  return createServer();
}
