import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { findRabbitMq } from '@udin/backing';
import { containerTestServers, dockerAnswers } from './container-test-servers';
import { localTestServers } from './local-test-servers';
import { newTestRunFolder } from './test-run-folder';
import type { Started, TestServerName, TestServerStarters } from './test-servers';

const repository = resolve(__dirname, '../../../..');

interface ServersOnDemand {
  /** Where `GET /<name>` answers how to reach a server, as soon as it runs. */
  url: string;
  /** For the temporary files of this run. */
  temporary: string;
  /** Ends what was started. */
  close(): Promise<void>;
}

/**
 * Starts a server when the first test of a run asks for it, so that tests which need none wait for none. Listens on a
 * loopback port because test files run in other processes.
 */
export async function serversOnDemand(): Promise<ServersOnDemand> {
  const running = new Map<string, Promise<Started<object>>>();
  const [folder] = await Promise.all([newTestRunFolder(repository), download().catch(() => undefined)]);
  const locally = () => localTestServers(repository, folder.dataDir);

  const start = (name: TestServerName) => {
    if (!running.has(name)) running.set(name, startServer(name, locally));
    return running.get(name)!;
  };
  const server = createServer((request, response) => {
    start((request.url ?? '/').slice(1) as TestServerName).then(
      (access) => response.end(JSON.stringify(access)),
      (error: Error) => response.writeHead(500).end(messages(error)),
    );
  });
  // A connection that this side closes while a test file sends its next request fails that test.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    temporary: folder.temporary,
    close: async () => {
      server.close();
      server.closeAllConnections();
      const settled = await Promise.allSettled(running.values());
      await Promise.all(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.discard()] : [])));
      await folder.remove();
    },
  };
}

/** Now, because a test's time-out is too short for it. What is missing is told to the test that needs it. */
async function download(): Promise<void> {
  if (await dockerAnswers()) return;
  await findRabbitMq(join(repository, '.runtime/packages'), (sentence) => console.error(sentence));
}

/** From a container where a Docker engine answers and has the image; otherwise the local server. */
async function startServer<N extends TestServerName>(name: N, local: () => TestServerStarters) {
  const fromContainer = (containerTestServers as Partial<TestServerStarters>)[name];
  if (fromContainer && (await dockerAnswers())) {
    try {
      return await fromContainer();
    } catch (error) {
      console.error(`Docker answers but cannot run the ${name} (${messages(error)}); running it without Docker.`);
    }
  }
  return local()[name]();
}

function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${messages(error.cause)}` : error.message;
}
