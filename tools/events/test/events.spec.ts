import { exampleOf } from '@udin/contracts/events';
import { allSubscriptions, declareTopology } from '@udin/messaging';
import { aBroker, type TestBroker, waitFor } from '@udin/testing';
import { connect, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { runCommandLine } from '../run-command-line';

describe('the events tool', () => {
  let broker: TestBroker;
  let connection: ChannelModel;
  let channel: ConfirmChannel;
  let lines: string[];
  const run = (...args: string[]) => runCommandLine(args, { AMQP_URL: broker.amqpUrl }, (line) => lines.push(line));

  beforeAll(async () => {
    broker = await aBroker();
    connection = await connect(broker.amqpUrl);
    channel = await connection.createConfirmChannel();
    await declareTopology(channel, allSubscriptions());
  });
  beforeEach(() => (lines = []));
  afterAll(async () => {
    await connection.close();
    await broker.drop();
  });

  async function aDeadLetter(queue: string, id: string): Promise<void> {
    const envelope = { id, occurredAt: '2026-11-02T06:35:00.000Z', data: exampleOf('payment.completed') };
    const content = Buffer.from(JSON.stringify(envelope));
    const headers = {
      'udin-attempts': 6,
      'udin-error': 'Error: no such table',
      'udin-first-failed-at': '2026-11-02T06:35:01.000Z',
      'udin-last-failed-at': '2026-11-02T06:48:00.000Z',
    };
    channel.sendToQueue(`${queue}.dead`, content, { messageId: id, headers });
    await channel.waitForConfirms();
  }

  it('[EVT-2] says that no broker answers', async () => {
    const listing = runCommandLine(['list'], { AMQP_URL: 'amqp://127.0.0.1:1' }, () => undefined);
    await expect(listing).rejects.toThrow(/^No RabbitMQ answers: .*ECONNREFUSED/);
  });

  it('[EVT-2] lists, shows, replays and discards dead letters of every service', async () => {
    expect([await run('list'), lines.splice(0)]).toEqual([0, ['No dead letters.']]);
    await aDeadLetter('document.payment.completed', 'one');
    await aDeadLetter('notification.document.signed', 'two');
    await run('list');
    expect(lines.splice(0)).toEqual([
      'one  document.payment.completed  2026-11-02T06:48:00.000Z  6 tries  Error: no such table',
      'two  notification.document.signed  2026-11-02T06:48:00.000Z  6 tries  Error: no such table',
      '2 in all.',
    ]);
    await run('list', 'notification');
    expect(lines.splice(0)).toEqual([expect.stringMatching(/^two /), '1 in all.']);
    await run('list', '--all', '--json');
    expect(lines.splice(0).map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ id: 'one', attempts: 6 }),
      expect.objectContaining({ id: 'two', replays: 0 }),
    ]);

    expect(await run('show', 'two')).toBe(0);
    expect(JSON.parse(lines.splice(0).join(''))).toMatchObject({
      id: 'two',
      content: { data: exampleOf('payment.completed') },
    });

    expect([await run('discard', 'two'), lines.splice(0)]).toEqual([0, ['two removed for good.']]);
    expect([await run('replay', 'one'), lines.splice(0)]).toEqual([0, ['1 given back to its queue.']]);
    // A broker that is too busy to count says 0.
    const isBack = async () => (await channel.checkQueue('document.payment.completed')).messageCount === 1;
    await waitFor(isBack, { what: 'its return' });
    expect([await run('list'), lines.splice(0)]).toEqual([0, ['No dead letters.']]);
  });

  it('[EVT-2] says by its exit code and in words what it did not do', async () => {
    expect([await run('show', 'nobody'), lines.splice(0)]).toEqual([1, ['nobody is not in the dead letters.']]);
    expect([await run('discard', 'nobody'), lines.splice(0)]).toEqual([1, ['nobody is not in the dead letters.']]);
    expect([await run('replay', 'nobody'), lines.splice(0)]).toEqual([1, ['Nothing to replay.']]);
    expect(await run('burn')).toBe(2);
    expect(await run('list', '--jsno')).toBe(2);
    expect(lines.splice(0)[0]).toContain('npm run events -- list');
    await expect(run('replay')).rejects.toThrow('replay needs the id of an event');
    await expect(run('discard', '--all')).rejects.toThrow('one id at a time');
    await expect(run('list', 'nowhere')).rejects.toThrow('No queue is called nowhere');
  });
});
