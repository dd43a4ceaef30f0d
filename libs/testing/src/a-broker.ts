import { randomBytes } from 'node:crypto';
import { theServer } from './the-server';

export interface TestBroker {
  amqpUrl: string;
  vhost: string;
  /** Of the management API, with an administrator's login. */
  managementUrl: string;
  /** Calls the management API below `/api/`; answers the parsed body, or undefined when there is none. */
  manage<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Cuts every connection to this vhost, as a broker that restarts does. Answers how many. */
  cutConnections(): Promise<number>;
  drop(): Promise<void>;
}

/** A virtual host of its own in the RabbitMQ of this test run: no queue or message is shared with other tests. */
export async function aBroker(): Promise<TestBroker> {
  const server = await theServer('broker');
  const management = new URL(server.managementUrl);
  const user = decodeURIComponent(management.username);
  const authorization = `Basic ${Buffer.from(`${user}:${decodeURIComponent(management.password)}`).toString('base64')}`;
  const vhost = `test-${randomBytes(6).toString('hex')}`;

  const manage: TestBroker['manage'] = async (method, path, body) => {
    const answer = await fetch(new URL(`/api/${path}`, management.origin), {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`RabbitMQ answered ${answer.status} to ${method} ${path}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };

  const cutConnections = async () => {
    const connections = await manage<{ name: string }[]>('GET', `vhosts/${vhost}/connections`);
    await Promise.all(connections.map(({ name }) => manage('DELETE', `connections/${encodeURIComponent(name)}`)));
    return connections.length;
  };

  await manage('PUT', `vhosts/${vhost}`);
  await manage('PUT', `permissions/${vhost}/${encodeURIComponent(user)}`, { configure: '.*', write: '.*', read: '.*' });
  const amqpUrl = `${server.amqpUrl.replace(/\/$/, '')}/${vhost}`;
  const { managementUrl } = server;
  return { amqpUrl, vhost, managementUrl, manage, cutConnections, drop: () => manage('DELETE', `vhosts/${vhost}`) };
}
