import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { connect } from 'amqplib';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { aBroker, aDatabase, aFilledDatabase, anInbox, waitFor } from '@udin/testing';

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('the servers of a test run end with it when all its processes are killed', async () => {
  const run = `require('./libs/testing/jest/global-setup.cjs')().then(() => console.log(process.env.TMPDIR));
    setInterval(() => undefined, 60_000);`;
  const { TEST_SERVERS_URL: _, ...env } = process.env;
  const tests = spawn(process.execPath, ['-e', run], { detached: true, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [temporary] = (await once(createInterface(tests.stdout), 'line')) as [string];
  expect(existsSync(temporary)).toBe(true);
  process.kill(-tests.pid!, 'SIGKILL');
  await waitFor(() => !existsSync(temporary), { what: 'an end in order', within: 20_000, every: 50 });
});

describe('a database', () => {
  it('lets the runtime login read and write rows, and refuses it everything else', async () => {
    const database = await aDatabase('testing');
    await query(database.ownerUrl, 'CREATE TABLE thing (id bigserial PRIMARY KEY, name text)');
    await query(database.url, "INSERT INTO thing (name) VALUES ('one')");
    expect(await query(database.url, 'SELECT name FROM thing')).toEqual([{ name: 'one' }]);

    for (const forbidden of [
      'DROP TABLE thing',
      'TRUNCATE thing',
      'CREATE TABLE other (id int)',
      'CREATE SCHEMA other',
    ]) {
      await expect(query(database.url, forbidden)).rejects.toThrow(/permission denied|must be owner/);
    }
    await database.drop();
  });

  it("refuses the logins of another service's database", async () => {
    const [mine, theirs] = await Promise.all([aDatabase('mine'), aDatabase('theirs')]);
    const trespass = new URL(mine.url);
    trespass.pathname = `/${theirs.name}`;
    await expect(query(trespass.toString(), 'SELECT 1')).rejects.toThrow('permission denied for database');
    await Promise.all([mine.drop(), theirs.drop()]);
  });

  it('is filled once for all who ask for the same content, and changed for one of them alone', async () => {
    const content = randomBytes(4).toString('hex');
    const fill = jest.fn((ownerUrl: string) => query(ownerUrl, 'CREATE TABLE thing (name text)'));
    const [mine, theirs] = await Promise.all([1, 2].map(() => aFilledDatabase('filled', content, fill)));
    expect(fill).toHaveBeenCalledTimes(1);
    await query(mine!.url, "INSERT INTO thing (name) VALUES ('one')");
    expect(await query(theirs!.url, 'SELECT name FROM thing')).toEqual([]);
    await expect(query(mine!.url, 'DROP TABLE thing')).rejects.toThrow('must be owner');
    await query(theirs!.ownerUrl, 'DROP TABLE thing');
    expect(await query(mine!.url, 'SELECT name FROM thing')).toEqual([{ name: 'one' }]);
    await Promise.all([mine!.drop(), theirs!.drop()]);
  });
});

describe('a broker', () => {
  it('shares nothing with another virtual host, and can be cut off', async () => {
    const [mine, theirs] = await Promise.all([aBroker(), aBroker()]);
    const [connection, other] = await Promise.all([connect(mine.amqpUrl), connect(theirs.amqpUrl)]);
    const lost = new Promise((resolve) => connection.on('error', () => undefined).once('close', resolve));
    const queue = { durable: true, arguments: { 'x-queue-type': 'quorum' } };
    await (await connection.createChannel()).assertQueue('work', queue);
    const channel = await other.createChannel();
    channel.on('error', () => undefined);
    await expect(channel.checkQueue('work')).rejects.toThrow('NOT_FOUND');

    await waitFor(() => mine.cutConnections(), { what: 'the connection in the list of the management API' });
    await lost;
    await other.close();
    await Promise.all([mine.drop(), theirs.drop()]);
  });

  it('is left to the next test of a service when all in it is gone for sure', async () => {
    const service = `service-${randomBytes(4).toString('hex')}`;
    const use = async (queue: string) => {
      const broker = await aBroker(service);
      const connection = await connect(broker.amqpUrl);
      const channel = await connection.createConfirmChannel();
      const { messageCount } = await channel.assertQueue(queue, { arguments: { 'x-queue-type': 'quorum' } });
      await new Promise((sent) => channel.sendToQueue(queue, Buffer.from('{}'), {}, sent));
      await channel.get(queue);
      await connection.close();
      await waitFor(async () => !(await broker.manage<object[]>('GET', `vhosts/${broker.vhost}/connections`)).length, {
        what: 'no connection in the list of the management API',
      });
      await broker.drop();
      return { vhost: broker.vhost, messageCount };
    };
    const first = await use('work');
    expect(await use('work')).toEqual({ vhost: first.vhost, messageCount: 0 });
    expect(await use('work.retry.20')).toEqual({ vhost: first.vhost, messageCount: 0 });
    const afterRetry = await use('work');
    expect(afterRetry.vhost).not.toBe(first.vhost);
    const other = await aBroker(`${service}-other`);
    expect(other.vhost).not.toBe(afterRetry.vhost);
    const stillOpen = await connect(other.amqpUrl);
    await waitFor(async () => (await other.manage<object[]>('GET', `vhosts/${other.vhost}/connections`)).length, {
      what: 'the connection in the list of the management API',
    });
    const closed = new Promise((resolve) => stillOpen.on('error', () => undefined).once('close', resolve));
    await other.drop();
    await closed;
    const next = await aBroker(`${service}-other`);
    expect(next.vhost).not.toBe(other.vhost);
    await next.drop();
  });
});

describe('an inbox', () => {
  it('receives a real mail with its attachment', async () => {
    const inbox = await anInbox();
    const content = Buffer.from([0, 1, 2, 255]);
    await createTransport(inbox.smtpUrl).sendMail({
      from: 'office@example.test',
      to: 'Asha Sen <asha@example.test>',
      bcc: 'archive@example.test',
      subject: 'आपका दस्तावेज़',
      text: 'Signed.',
      attachments: [{ filename: 'signed.pdf', content }],
    });
    const mail = await inbox.waitFor(({ subject }) => subject === 'आपका दस्तावेज़');
    expect(mail.recipients).toEqual(['asha@example.test', 'archive@example.test']);
    expect(mail.attachments[0]?.content).toEqual(content);
    await inbox.close();
  });
});
