import { waitFor } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import type { ServiceProcess } from '../system/service-process';
import type { ServiceName } from '@udin/contracts/service-names';
import type { Fault } from './fault';

const consumers: ServiceName[] = ['document', 'notes', 'notification'];
const TRIES = 30;

/**
 * Nothing that the service says reaches the broker any more, so its acks are lost on the way. As soon as an effect
 * is committed all its instances are killed: the broker must deliver again, and the effect must not happen again.
 */
export const crashBetweenEffectAndAck: Fault = {
  name: 'kill -9 between effect and ack',
  async strike(system, random, order) {
    const service = random.pick(consumers);
    const instances = system.of(service);
    // An earlier fault may have killed them a moment ago: who does not consume yet has no ack to lose.
    for (let tries = 1; !(await tookEffectUnacked(system, service, instances, order)); tries += 1) {
      if (tries === TRIES) throw new Error(`Waited ${TRIES} times in vain for an effect in ${service}`);
      await reconnect(instances);
    }
    await Promise.all(instances.map((instance) => instance.crash()));
    // A dead process closes its connections; what was held back dies with them.
    await reconnect(instances);
  },
};

async function tookEffectUnacked(
  system: ChaosSystem,
  service: ServiceName,
  instances: ServiceProcess[],
  order: () => void,
): Promise<boolean> {
  await system.untilReady();
  order();
  for (const { brokerProxy } of instances) brokerProxy.stall('sending');
  const [clock] = await system.query<{ now: Date }>(service, 'SELECT clock_timestamp() AS now');
  const receipt = async () =>
    (await system.query(service, 'SELECT 1 FROM inbox_receipt WHERE received_at > $1 LIMIT 1', [clock?.now]))[0];
  // Later the broker ends the silent connections by itself, and the lost acks are no longer this fault's.
  return waitFor(receipt, { what: `an effect in ${service}`, within: 15_000, every: 5 }).then(
    () => true,
    () => false,
  );
}

async function reconnect(instances: ServiceProcess[]): Promise<void> {
  await Promise.all(instances.map(({ brokerProxy }) => brokerProxy.cut()));
  await Promise.all(instances.map(({ brokerProxy }) => brokerProxy.mend()));
}
