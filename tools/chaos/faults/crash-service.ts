import { type ServiceName } from '../system/service-settings';
import type { Fault } from './fault';

/** kill -9 of one instance at whatever it is doing. */
export function crashService(service: ServiceName): Fault {
  return {
    name: `kill -9 ${service}`,
    strike: (system, random) => random.pick(system.of(service)).crash(),
  };
}
