import { type ChildProcess, spawn } from 'node:child_process';
import { waitFor } from '@udin/testing';
import type { ChaosSystem } from '../../chaos/system/chaos-system';
import { freePorts } from '@udin/backing';
import { inheritedEnvironment } from '../../local/programs/inherited-environment';

/** The gateway as it runs in production, before the document service of this system. */
export async function startGateway(system: ChaosSystem): Promise<{ url: string; process: ChildProcess }> {
  const [port] = await freePorts(1);
  const env = {
    ...inheritedEnvironment(),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    JWKS_URL: system.backing.issuer.jwksUrl,
    DOCUMENT_URL: system.of('document')[0]!.url,
  };
  const child = spawn(process.execPath, ['dist/gateway/main.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${url}/health/live`)).ok, { what: 'the gateway' });
  return { url, process: child };
}
