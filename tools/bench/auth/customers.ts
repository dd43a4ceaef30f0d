import { randomBytes, randomInt } from 'node:crypto';
import type { SessionAnswer } from '@udin/contracts';
import { aRegistration, initOf } from '@udin/testing';
import { send } from '../measuring/send';
import type { AuthUnderLoad } from './auth-under-load';

const PASSWORD = 'tR7#kanchenjunga';

/** People who register, log in and renew; each comes from an address of its own, so that no limit is measured. */
export class Customers {
  private readonly registered: string[] = [];
  private readonly refreshTokens: string[] = [];
  private calls = 0;

  constructor(private readonly auth: AuthUnderLoad) {}

  /** Code, mail, verification and account: three calls and a mail. */
  async register(): Promise<void> {
    const email = `c${randomBytes(8).toString('hex')}@example.test`;
    const otp = this.auth.codes.next(email);
    const registration = aRegistration({ email, password: PASSWORD });
    const sent = await this.post('send-email-otp', { email });
    const verified = await this.post('verify-email-otp', { verificationId: sent.data.verificationId, otp: await otp });
    const { data } = await this.post('register', registration, verified.cookie);
    this.registered.push(email);
    this.refreshTokens.push(data.refreshToken);
  }

  async login(): Promise<void> {
    const email = this.registered[randomInt(this.registered.length)];
    const body = Buffer.from(JSON.stringify({ email, password: PASSWORD }));
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': anAddress() };
    await send(`${this.nextUrl()}/api/auth/login`, { method: 'POST', headers, body });
  }

  async refresh(): Promise<void> {
    const { data } = await this.post('refresh', { refreshToken: this.refreshTokens.shift() });
    this.refreshTokens.push(data.refreshToken);
  }

  private nextUrl(): string {
    return this.auth.urls[this.calls++ % this.auth.urls.length]!;
  }

  private async post(path: string, body: object, cookie = '') {
    const headers = { cookie, 'x-forwarded-for': anAddress() };
    const response = await fetch(`${this.nextUrl()}/api/auth/${path}`, initOf({ method: 'POST', headers, json: body }));
    const answer = (await response.json()) as { data: SessionAnswer & { verificationId: string } };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { data: answer.data, cookie: response.headers.get('set-cookie')?.split(';')[0] };
  }
}

function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
