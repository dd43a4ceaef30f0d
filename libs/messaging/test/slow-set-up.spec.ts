import type { ChannelModel } from 'amqplib';
import { aBroker, waitFor } from '@udin/testing';
import { BrokerConnection } from '../src/broker/broker-connection';

// Far too little for what is set up here, until it was too little several times.
jest.mock('../src/broker/set-up-timeout', () => ({ setUpTimeout: (cutOff: number) => 2 ** cutOff }));

const CHANNELS = 20;

it('[EVT-2] a broker that is slower than a try may take is connected to all the same', async () => {
  const broker = await aBroker();
  let tries = 0;
  const connection = new BrokerConnection({
    url: broker.amqpUrl,
    name: 'slow',
    onConnected: async (channels: ChannelModel) => {
      tries += 1;
      for (let n = 0; n < CHANNELS; n++) await channels.createChannel().then((channel) => channel.close());
    },
  });
  connection.start();
  try {
    await waitFor(() => connection.problem() === undefined, { what: 'the connection' });
    expect(tries).toBeGreaterThan(1);
  } finally {
    await connection.stop();
    await broker.drop();
  }
});
