import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { samePortOrFree } from '../processes/free-port';
import { findOnPath } from '../processes/find-on-path';
import { runCommand } from '../processes/run-command';
import { loadNode, saveNode } from './rabbitmq-node';
import type { RunningBroker } from '../processes/running-server';

const IMAGE = 'rabbitmq:4.1-management-alpine';
const START_PATIENCE_MS = 120_000;

/** RabbitMQ by Docker, for machines that can run it in no other way. Undefined when no Docker engine answers. */
export async function startRabbitMqContainer(dataDir: string): Promise<RunningBroker | undefined> {
  const docker = findOnPath('docker');
  if (!docker || !(await succeeds(docker, ['info']))) return undefined;
  const node = await loadNode(dataDir);
  const name = `udin-rabbitmq-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`;
  await succeeds(docker, ['rm', '--force', name]);
  const amqp = await samePortOrFree(node.ports?.amqp);
  const management = await samePortOrFree(node.ports?.management);
  saveNode({ ...node, ports: { amqp, management, distribution: 0, epmd: 0 } });
  await runCommand(docker, [
    'run',
    '--detach',
    '--name',
    name,
    '--hostname',
    'localhost',
    '--publish',
    `127.0.0.1:${amqp}:5672`,
    '--publish',
    `127.0.0.1:${management}:15672`,
    '--env',
    `RABBITMQ_DEFAULT_USER=${node.user}`,
    '--env',
    `RABBITMQ_DEFAULT_PASS=${node.password}`,
    '--volume',
    `${name}:/var/lib/rabbitmq`,
    IMAGE,
  ]);
  const check = ['exec', name, 'rabbitmq-diagnostics', '--quiet', 'check_port_connectivity'];
  for (const end = Date.now() + START_PATIENCE_MS; !(await succeeds(docker, check)); await delay(500)) {
    if (Date.now() > end) throw new Error(`RabbitMQ did not start in Docker; see: docker logs ${name}`);
  }
  const login = `${node.user}:${node.password}@127.0.0.1`;
  return {
    url: `amqp://${login}:${amqp}`,
    managementUrl: `http://${login}:${management}`,
    // Docker itself restarts nothing here; asking it every second would be dear, so a lost container is not noticed.
    isRunning: () => true,
    stop: async () => {
      await runCommand(docker, ['stop', name]);
    },
    discard: async () => {
      await runCommand(docker, ['rm', '--force', '--volumes', name]);
      await succeeds(docker, ['volume', 'rm', name]);
    },
  };
}

async function succeeds(docker: string, args: string[]): Promise<boolean> {
  return runCommand(docker, args).then(
    () => true,
    () => false,
  );
}
