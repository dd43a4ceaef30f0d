import { initOf } from '@udin/testing';
import type { Person } from '../requests/requests';

const ACCOUNTS = {
  customer: { path: '/api/auth/login', email: 'customer@example.test', password: 'tR7#kanchenjunga' },
  admin: { path: '/api/auth/admin/login', email: 'admin@example.test', password: 'mango-peel-Tuesday-tram' },
};

/** The new password in the document's own example. */
const CHANGED_PASSWORD = 'lemon-tree-Friday-ferry';

interface Session {
  id: string;
  accessToken: string;
}

/** Whom the requests come from. Their own requests log them out and ban them: then they log in again. */
export class People {
  private logins = 0;
  private readonly sessions: Partial<Record<Person, Promise<Session>>> = {};

  constructor(private readonly base: string) {}

  async tokenOf(person: Person): Promise<string | undefined> {
    if (person === 'nobody') return undefined;
    return (await (this.sessions[person] ??= this.logIn(person))).accessToken;
  }

  async idOf(person: 'customer' | 'admin'): Promise<string> {
    return (await (this.sessions[person] ??= this.logIn(person))).id;
  }

  forget(person: Person): void {
    this.sessions[person] = undefined;
  }

  private async logIn(person: 'customer' | 'admin'): Promise<Session> {
    const { path, email, password } = ACCOUNTS[person];
    let answer: { data?: Session; error?: string } = {};
    // The second try finds what the requests themselves have changed: a password, a ban.
    for (const tried of [password, CHANGED_PASSWORD, password]) {
      const headers = { 'x-forwarded-for': `10.200.${(this.logins += 1) & 255}.1` };
      const json = { email, password: tried };
      const response = await fetch(this.base + path, initOf({ method: 'POST', headers, json }));
      answer = (await response.json()) as typeof answer;
      if (answer.data) return answer.data;
      if (answer.error === 'auth.banned') await this.unbanCustomer(email);
    }
    throw new Error(`${person}: ${JSON.stringify(answer)}`);
  }

  private async unbanCustomer(email: string): Promise<void> {
    const headers = { authorization: `Bearer ${await this.tokenOf('admin')}` };
    const found = await fetch(`${this.base}/api/auth/users?search=${email}`, { headers });
    const { users } = ((await found.json()) as { data: { users: { id: string }[] } }).data;
    await fetch(`${this.base}/api/auth/users/${users[0]!.id}/ban`, { method: 'DELETE', headers });
  }
}
