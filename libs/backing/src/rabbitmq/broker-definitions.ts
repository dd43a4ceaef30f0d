import type { RabbitMqNode } from './rabbitmq-node';

/** A login beside the administrator's, and what it may do. */
export interface BrokerLogin {
  name: string;
  password: string;
  permissions: { configure: string; write: string; read: string };
  topics: { exchange: string; write: string; read: string };
}

const VHOST = '/';

/** What a broker takes over at each start: with such a file it makes no login of its own. */
export function brokerDefinitions(node: RabbitMqNode, logins: readonly BrokerLogin[]): object {
  const all = { configure: '.*', write: '.*', read: '.*' };
  return {
    vhosts: [{ name: VHOST }],
    users: [
      { name: node.user, password: node.password, tags: 'administrator' },
      ...logins.map(({ name, password }) => ({ name, password, tags: '' })),
    ],
    permissions: [
      { user: node.user, vhost: VHOST, ...all },
      ...logins.map(({ name, permissions }) => ({ user: name, vhost: VHOST, ...permissions })),
    ],
    topic_permissions: logins.map(({ name, topics }) => ({ user: name, vhost: VHOST, ...topics })),
  };
}
