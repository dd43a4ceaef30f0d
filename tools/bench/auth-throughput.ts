import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { AuthUnderLoad } from './auth/auth-under-load';
import { Customers } from './auth/customers';
import { drive } from './auth/drive';
import { figuresOf } from './auth/figures';

const whole = { type: 'string' } as const;
const { values } = parseArgs({ options: { instances: whole, clients: whole, seconds: whole } });
const instances = Number(values.instances ?? 1);
const clients = Number(values.clients ?? 32);
const seconds = Number(values.seconds ?? 10);

/** How many logins and whole registrations (code, mail, verification, account) the auth service does in a second. */
async function measure(): Promise<void> {
  const auth = await AuthUnderLoad.start(instances);
  try {
    const customers = new Customers(auth);
    await drive(clients, 2, () => customers.register());
    console.info(
      `auth: ${instances} instance(s), ${clients} clients, ${seconds} s each, argon2id 19 MiB t=2, everything on one machine`,
    );
    console.info(figuresOf('registrations', await drive(clients, seconds, () => customers.register())));
    console.info(figuresOf('logins', await drive(clients, seconds, () => customers.login())));
    console.info(figuresOf('refreshes', await drive(clients, seconds, () => customers.refresh())));
  } finally {
    await auth.stop();
  }
}

await measure();
process.exit(0);
