import { randomBytes } from 'node:crypto';

export interface TestBroker {
  amqpUrl: string;
  /** Ends every connection to this broker from its side, as a restart does. */
  cutConnections: () => Promise<void>;
  api: <T>(method: string, path: string, body?: object) => Promise<T>;
  vhost: string;
  drop: () => Promise<void>;
}

/** A vhost of its own on the broker of TEST_AMQP_URL. */
export async function aBroker(): Promise<TestBroker> {
  const vhost = `messaging-${randomBytes(6).toString('hex')}`;
  await api('PUT', `/vhosts/${vhost}`);
  return {
    vhost,
    api,
    amqpUrl: `${process.env.TEST_AMQP_URL}/${vhost}`,
    cutConnections: async () => {
      const connections = await api<{ name: string }[]>('GET', `/vhosts/${vhost}/connections`);
      await Promise.all(connections.map(({ name }) => api('DELETE', `/connections/${encodeURIComponent(name)}`).catch(() => undefined)));
    },
    drop: async () => {
      await api('DELETE', `/vhosts/${vhost}`);
    },
  };
}

async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const { origin, username, password } = new URL(process.env.TEST_AMQP_MANAGEMENT_URL ?? '');
  const token = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Basic ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}
