import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, languageOf, type RegisterRequest, type SessionAnswer } from '@udin/contracts';
import type { TestInbox } from '@udin/testing';
import { registrationCodeEmail, resetCodeEmail } from '../../src/mail/emails';

// oxlint-disable-next-line typescript/no-explicit-any
export interface Answered<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

let browsers = 0;

/** Counted, not random: two browsers at one address would use up each other's tries. */
function anAddress(): string {
  browsers += 1;
  return `198.51.${browsers >> 8}.${browsers & 255}`;
}

/** Other mails to the same address may still be on their way when a code is waited for. */
const SUBJECTS = {
  'send-email-otp': (browser: Browser) => registrationCodeEmail('', 'UDIN', languageOfPage(browser)).subject,
  'forgot-password': (browser: Browser) => resetCodeEmail('', 'UDIN', '', languageOfPage(browser)).subject,
};
const languageOfPage = ({ language }: Browser) => languageOf(language) ?? DEFAULT_LANGUAGE;

/** Talks to the service as a browser does: it keeps cookies, and comes from an address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>();
  token?: string;
  /** As Accept-Language. */
  language = 'en';

  constructor(
    private readonly url: string,
    private readonly inbox: TestInbox,
    readonly address = anAddress(),
  ) {}

  async call(method: string, path: string, body?: unknown): Promise<Answered> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': this.address,
        'user-agent': 'Test browser',
        'accept-language': this.language,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** A page that is no JSON. */
  async visit(path: string, language = 'en'): Promise<{ status: number; headers: Headers; html: string }> {
    const told = { 'x-forwarded-for': this.address, 'accept-language': language };
    const response = await fetch(new URL(path, this.url), { headers: told });
    const { status, headers } = response;
    for (const cookie of headers.getSetCookie()) this.keep(cookie);
    return { status, headers, html: await response.text() };
  }

  post(path: string, body: unknown = {}): Promise<Answered> {
    return this.call('POST', `/api/auth/${path}`, body);
  }

  patch(path: string, body: unknown): Promise<Answered> {
    return this.call('PATCH', `/api/auth/${path}`, body);
  }

  get(path: string): Promise<Answered> {
    return this.call('GET', `/api/auth/${path}`);
  }

  /** Asks for a code and reads it from the mail. */
  async codeFor(
    email: string,
    path: keyof typeof SUBJECTS = 'send-email-otp',
  ): Promise<{ verificationId: string; otp: string }> {
    const before = this.inbox.messages.length;
    const { body } = await this.post(path, { email });
    const fresh = () => this.inbox.messages.slice(before);
    const mail = await this.inbox.waitFor(
      (found) => fresh().includes(found) && found.recipients.includes(email) && found.subject === SUBJECTS[path](this),
    );
    return { verificationId: body.data.verificationId, otp: mail.text?.match(/\b\d{6}\b/)?.[0] ?? '' };
  }

  async verifyEmail(email: string): Promise<void> {
    const answer = await this.post('verify-email-otp', await this.codeFor(email));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  /** A whole registration; the browser is logged in afterwards. */
  async register(changes: Partial<RegisterRequest> = {}): Promise<SessionAnswer> {
    const request = aRegistration(changes);
    await this.verifyEmail(request.email);
    const { status, body } = await this.post('register', request);
    if (status !== 201) throw new Error(JSON.stringify(body));
    this.token = body.data.accessToken;
    return body.data;
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
    if (value) this.cookies.set(name, value);
    else this.cookies.delete(name);
  }
}

export const GOOD_PASSWORD = 'tR7#kanchenjunga';

export function anEmail(): string {
  return `asha.${randomBytes(6).toString('hex')}@example.test`;
}

export function aRegistration(changes: Partial<RegisterRequest> = {}): RegisterRequest {
  return {
    firstName: 'Asha',
    lastName: 'Sen',
    email: anEmail(),
    phoneNumber: '9876543210',
    address: '12 Park Street',
    state: 'west-bengal',
    pinCode: '700016',
    termsAccepted: true,
    password: GOOD_PASSWORD,
    ...changes,
  };
}
