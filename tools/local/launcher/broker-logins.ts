import 'reflect-metadata';
import type { BrokerLogin } from '@udin/backing';
import { serviceLogin } from '@udin/messaging/logins/service-login';
import type { DevelopmentSecrets } from './development-secrets';
import { SERVICE_NAMES, type ServiceName } from '@udin/contracts/service-names';

/** A login for each service at the embedded broker. Its password is that of its login at the embedded database. */
export function brokerLogins(secrets: DevelopmentSecrets): BrokerLogin[] {
  return SERVICE_NAMES.map((name) => ({ ...serviceLogin(name), password: passwordOf(name, secrets) }));
}

/** The broker's address for one service. */
export function withOwnLogin(amqpUrl: string, name: ServiceName, secrets: DevelopmentSecrets): string {
  const url = new URL(amqpUrl);
  url.username = serviceLogin(name).name;
  url.password = passwordOf(name, secrets);
  return url.href;
}

function passwordOf(name: ServiceName, { databasePasswords }: DevelopmentSecrets): string {
  return databasePasswords[name].runtime;
}
