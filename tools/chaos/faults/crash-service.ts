import type { ServiceName } from '@udin/contracts/service-names';
import type { Fault } from './fault';

/** kill -9 of one instance at whatever it is doing. */
export function crashService(service: ServiceName): Fault {
  return {
    name: `kill -9 ${service}`,
    strike: (system, random) => random.pick(system.of(service)).crash(),
  };
}
