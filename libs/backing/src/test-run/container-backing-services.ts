import { request } from 'node:http';
import type { BackingServices } from './backing-services';

const POSTGRES_IMAGE = 'postgres:17-alpine';
const RABBITMQ_IMAGE = 'rabbitmq:4.1-management-alpine';

/** Asks the engine's socket; loading testcontainers only to learn that there is none takes a second. */
export function dockerAnswers(): Promise<boolean> {
  const socketPath = process.env.DOCKER_HOST?.replace(/^unix:\/\//, '') ?? '/var/run/docker.sock';
  if (!socketPath.startsWith('/')) return Promise.resolve(true);
  return new Promise((resolve) => {
    const ping = request({ socketPath, path: '/_ping', timeout: 10_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}

/** PostgreSQL and RabbitMQ from their official images. */
export async function startContainerBackingServices(): Promise<BackingServices> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const password = 'test';
  const postgres = new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'max_connections=400', '-c', 'fsync=off'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2));
  const rabbitMq = new GenericContainer(RABBITMQ_IMAGE)
    .withEnvironment({ RABBITMQ_DEFAULT_USER: 'udin', RABBITMQ_DEFAULT_PASS: password })
    .withExposedPorts(5672, 15672)
    .withWaitStrategy(Wait.forLogMessage(/Server startup complete/));
  const [database, broker] = await Promise.all([postgres.start(), rabbitMq.start()]);
  const login = `udin:${password}@${broker.getHost()}`;
  return {
    databaseUrl: `postgresql://postgres:${password}@${database.getHost()}:${database.getMappedPort(5432)}/postgres`,
    amqpUrl: `amqp://${login}:${broker.getMappedPort(5672)}`,
    managementUrl: `http://${login}:${broker.getMappedPort(15672)}`,
    discard: async () => {
      await Promise.all([database.stop(), broker.stop()]);
    },
  };
}
