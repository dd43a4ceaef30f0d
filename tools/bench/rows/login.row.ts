import { randomInt, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AuthUnderLoad } from '../auth/auth-under-load';
import { Customers } from '../auth/customers';
import { drive } from '../auth/drive';
import { rateOf } from '../measuring/rate';
import type { Row } from '../measuring/row';
import { send } from '../measuring/send';
import { ReferenceProcess } from '../references/reference-process';

const CONNECTIONS = 10;
/** As services/auth/src/secrets/hash-password.ts has it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const JSON_BODY = { 'content-type': 'application/json' };
const LEAST = 'the same argon2id behind bare Fastify, with four statements by `pg` and a signed token';
const PASSWORD = 'tR7#kanchenjunga';

export const login: Row = {
  about: 'logins, 10 connections, straight to the service',
  async prepare(bench) {
    const auth = await AuthUnderLoad.start(1, bench.settings);
    const customers = new Customers(auth);
    const seconds = bench.isTiny ? 0.1 : 3;
    await drive(CONNECTIONS, seconds, () => customers.register());
    const hashed = await hash(PASSWORD, COST);
    const what = 'login, 10 connections';
    const ours = () => rateOf(CONNECTIONS, seconds, () => customers.login());
    const bare = () => rateOf(CONNECTIONS, seconds, () => verify(hashed, PASSWORD));
    const server = await ReferenceProcess.start('login', { databaseUrl: auth.databaseUrl });
    const post = (path: string, body: object) =>
      send(`${server.url}/${path}`, { method: 'POST', headers: JSON_BODY, body: Buffer.from(JSON.stringify(body)) });
    const people = Array.from({ length: 100 }, () => ({ id: randomUUID(), email: `${randomUUID()}@example.test` }));
    for (const person of people) await post('people', { ...person, password_hash: hashed });
    const leastOfALogin = () =>
      rateOf(CONNECTIONS, seconds, () => post('login', { ...people[randomInt(people.length)], password: PASSWORD }));
    return {
      pairs: [
        { what, unit: '/s', ours, reference: { name: 'bare argon2id, same cost', run: bare }, aim: 0.9 },
        { what, unit: '/s', ours, reference: { name: LEAST, run: leastOfALogin }, aim: 0.8 },
      ],
      end: () => Promise.all([server.end(), auth.stop()]),
    };
  },
};
