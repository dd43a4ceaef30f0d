import { type ChildProcess, spawn } from 'node:child_process';
import { waitFor } from '@udin/testing';
import { freePorts } from '@udin/backing';
import { inheritedEnvironment } from '../../local/programs/inherited-environment';
import type { ChaosSystem } from './chaos-system';
import { nodeFlags } from './node-flags';
import { serviceNames } from './service-settings';

export interface RunningGateway {
  url: string;
  process: ChildProcess;
}

/** The gateway as it runs in production, before all services of this system, with the limits of production. */
export async function startGateway(system: ChaosSystem, settings: NodeJS.ProcessEnv = {}): Promise<RunningGateway> {
  const [port] = await freePorts(1);
  const services = serviceNames
    .map((name) => [`${name.toUpperCase()}_URL`, system.of(name).map(({ url }) => url)] as const)
    .filter(([, urls]) => urls.length > 0);
  const env = {
    ...inheritedEnvironment(),
    ...Object.fromEntries(services.map(([name, urls]) => [name, urls.join(',')])),
    PORT: String(port),
    LOG_LEVEL: 'error',
    JWKS_URL: system.backing.issuer.jwksUrl,
    ...settings,
  };
  const started = [...nodeFlags(env), 'dist/gateway/main.mjs'];
  const child = spawn(process.execPath, started, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${url}/health/live`)).ok, { what: 'the gateway' });
  return { url, process: child };
}
