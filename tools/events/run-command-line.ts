import { userInfo } from 'node:os';
import {
  allSubscriptions,
  DeadLetterService,
  declareTopology,
  loginIn,
  queueOf,
  type Subscription,
} from '@udin/messaging';
import { type ChannelModel, connect } from 'amqplib';
import { brokerAddress } from './broker-address';
import { commands, type Print, usage } from './commands';
import { writeDocument } from './write-document';

const OPTIONS = ['--all', '--json'];

/**
 * `npm run events -- <command>`: the dead letters of all services, straight at the broker, so that it works when a
 * service does not. Answers the exit code: 0 done, 1 nothing found, 2 not understood.
 */
export async function runCommandLine(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<number> {
  const [name = '', ...rest] = args.filter((arg) => !arg.startsWith('--'));
  if (name === 'document') return writeDocument(print);
  const command = commands[name as keyof typeof commands];
  const isUnknown = args.some((arg) => arg.startsWith('--') && !OPTIONS.includes(arg));
  if (!command || isUnknown) {
    print(usage);
    return 2;
  }
  const by = `operator ${userInfo().username}`;
  const options = { all: args.includes('--all'), json: args.includes('--json'), by };
  const queues = name === 'list' || options.all ? chooseQueues(allSubscriptions(), rest[0]) : allSubscriptions();
  if (queues.length === 0) throw new Error(`No queue is called ${rest[0]}. Queues are named service.event.`);
  const address = await brokerAddress(env);
  const connection = await connectTo(address);
  try {
    await declareAll(connection);
    const deadLetters = new DeadLetterService(() => connection, queues, loginIn(address));
    return await command(deadLetters, { id: rest[0], ...options }, print);
  } finally {
    await connection.close();
  }
}

/** All queues, those of a service (`document`), or one (`document.payment.completed`). */
function chooseQueues(all: Subscription[], choice: string | undefined): Subscription[] {
  if (!choice) return all;
  return all.filter(({ service, event }) => choice === service || choice === queueOf(service, event));
}

function connectTo(address: string): Promise<ChannelModel> {
  const properties = { clientProperties: { connection_name: 'events tool' } };
  return connect(address, properties).catch((error: NodeJS.ErrnoException) => {
    // What the broker itself refuses has a number.
    if (typeof error.code !== 'string') throw error;
    // A refused connection to a name with several addresses comes without words.
    throw new Error(`No RabbitMQ answers: ${error.message || error.code}. Does it run?`, { cause: error });
  });
}

/** A broker on which no service has started yet has no queues to look into. */
async function declareAll(connection: ChannelModel): Promise<void> {
  const channel = await connection.createChannel();
  await declareTopology(channel, allSubscriptions());
  await channel.close();
}
