import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault';

export const stopBroker: Fault = {
  name: 'RabbitMQ stopped and started',
  strike: (system) => system.backing.restartBroker('stop'),
};

export const killBroker: Fault = {
  name: 'RabbitMQ killed and started',
  strike: (system) => system.backing.restartBroker('kill'),
};

export const cutConnections: Fault = {
  name: 'connections to RabbitMQ cut',
  async strike(system, random) {
    const lines = random.shuffled(system.services).slice(0, random.between(1, system.services.length));
    await Promise.all(lines.map(({ line }) => line.cut()));
    await pause(random.between(0, 500));
    await Promise.all(lines.map(({ line }) => line.mend()));
  },
};

export const restartPostgres: Fault = {
  name: 'PostgreSQL restarted',
  strike: (system, random) => system.backing.restartPostgres(random.pick(['stop', 'kill'])),
};

export const mailServerAway: Fault = {
  name: 'mail server away',
  async strike(system, random) {
    await system.backing.mailbox.goAway();
    await pause(random.between(500, 3_000));
    await system.backing.mailbox.comeBack();
  },
};
