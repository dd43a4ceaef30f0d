import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { TestServerStarters } from './test-servers';

const POSTGRES_IMAGE = 'postgres:17-alpine';
const RABBITMQ_IMAGE = 'rabbitmq:4.1-management-alpine';
const MINIO_IMAGE = 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z';

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

/** PostgreSQL, RabbitMQ and MinIO from their official images. */
export const containerTestServers: Omit<TestServerStarters, 'virus-scanner'> = {
  database: async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    const password = randomBytes(12).toString('hex');
    const container = await new GenericContainer(POSTGRES_IMAGE)
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withCommand(['postgres', '-c', 'max_connections=400', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
      .start();
    const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
    return { url: `postgresql://postgres:${password}@${address}/postgres`, discard: () => container.stop() };
  },
  broker: async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    const password = randomBytes(12).toString('hex');
    const container = await new GenericContainer(RABBITMQ_IMAGE)
      .withEnvironment({ RABBITMQ_DEFAULT_USER: 'udin', RABBITMQ_DEFAULT_PASS: password })
      .withExposedPorts(5672, 15672)
      .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
      .start();
    const login = `udin:${password}@${container.getHost()}`;
    return {
      amqpUrl: `amqp://${login}:${container.getMappedPort(5672)}`,
      managementUrl: `http://${login}:${container.getMappedPort(15672)}`,
      discard: () => container.stop(),
    };
  },
  'object-store': async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    const login = { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') };
    const container = await new GenericContainer(MINIO_IMAGE)
      .withEnvironment({ MINIO_ROOT_USER: login.accessKey, MINIO_ROOT_PASSWORD: login.secretKey })
      .withCommand(['server', '/data'])
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000))
      .start();
    const endpoint = `http://${container.getHost()}:${container.getMappedPort(9000)}`;
    return { endpoint, region: 'us-east-1', ...login, discard: () => container.stop() };
  },
};
