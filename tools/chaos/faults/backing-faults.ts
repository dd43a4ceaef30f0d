import { setTimeout as pause } from 'node:timers/promises';
import { publishLostAgain } from '../../backup/restoring/publish-again';
import { SERVICE_NAMES } from '@udin/contracts/service-names';
import type { Fault } from './fault';

export const stopBroker: Fault = {
  name: 'RabbitMQ stopped and started',
  strike: (system) => system.backing.restartBroker('stop'),
};

export const killBroker: Fault = {
  name: 'RabbitMQ killed and started',
  strike: (system) => system.backing.restartBroker('kill'),
};

/**
 * What was published and not yet received is gone. An operator waits until all run again, and does what the runbook
 * says. A broker that is killed while its queues are being made keeps the name of one that it never made, and hangs in
 * it.
 */
export const loseBroker: Fault = {
  name: 'RabbitMQ lost its disk',
  async strike(system) {
    await system.backing.restartBroker('lose');
    await system.untilReady();
    const urls = SERVICE_NAMES.map((service) => [service, system.databaseUrl(service)]);
    await publishLostAgain({ databases: Object.fromEntries(urls) });
  },
};

export const cutConnections: Fault = {
  name: 'connections to RabbitMQ cut',
  async strike(system, random) {
    const instances = random.shuffled(system.services).slice(0, random.between(1, system.services.length));
    await Promise.all(instances.map(({ brokerProxy }) => brokerProxy.cut()));
    await pause(random.between(0, 500));
    await Promise.all(instances.map(({ brokerProxy }) => brokerProxy.mend()));
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

/** Also between a capture and its answer. Webhooks and reconciler bring home what nobody heard of. */
export const providerInTrouble: Fault = {
  name: 'payment provider in trouble',
  async strike(system, random) {
    const mode = random.pick(['fail', 'hang', 'lose-answer', 'garbage'] as const);
    system.backing.provider.behave({ api: { mode, status: random.pick([429, 500, 502]) } });
    await pause(random.between(500, 4_000));
    system.backing.provider.behave({ api: { mode: 'up' } });
  },
};
