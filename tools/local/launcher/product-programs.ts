import type { Program } from '../programs/program';
import { gatewayEnvironment, serviceEnvironments, type Surroundings } from './service-environments';
import { SERVICE_NAMES } from '@udin/contracts/service-names';

/**
 * The services, which start together, and then the gateway in front of them.
 * @param built folder of the built programs
 */
export function productPrograms(surroundings: Surroundings, built: string): Program[][] {
  const { addresses, settings } = surroundings;
  const environments = serviceEnvironments(surroundings);
  const services = SERVICE_NAMES.map((name) => ({
    name: `${name} service`,
    main: `${built}/services/${name}/main.mjs`,
    env: environments[name],
    readyUrl: `${addresses.services[name]}/health/ready`,
  }));
  const gateway = {
    name: 'gateway',
    main: `${built}/gateway/main.mjs`,
    env: gatewayEnvironment(surroundings, built),
    readyUrl: `${settings.gatewayUrl}/health/ready`,
  };
  return [services, [gateway]];
}
