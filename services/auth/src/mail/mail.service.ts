import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Email, MailFailure, MailTransport } from '@udin/mail';
import { Problem } from '@udin/service-kit';
import { AuthSettings } from '../config';

/** Not longer: a person waits in front of a form. */
const ANSWER_MS = 20_000;

/**
 * Sends codes and temporary passwords straight to the mail server: they must not lie in an outbox, a queue or a log.
 * Emails without secrets go the other way, by events to the notification service.
 */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly logger = new Logger(MailService.name);
  private readonly inFlight = new Set<Promise<void>>();
  private readonly transport: MailTransport;

  constructor(settings: AuthSettings) {
    this.transport = new MailTransport(settings, ANSWER_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.inFlight);
    this.transport.close();
  }

  /** Resolves when the mail server has taken the email. Throws auth.otp-undeliverable. */
  async send(to: string, email: Email): Promise<void> {
    await this.transport.send(to, email).catch(undeliverable);
  }

  /** Sends while the caller goes on; a failure is only logged. Shutdown waits for what is in flight. */
  sendLater(to: string, email: Email): void {
    const sending = this.transport
      .send(to, email)
      .catch((error: unknown) => this.logger.warn({ msg: 'An email could not be sent', err: error }))
      .finally(() => this.inFlight.delete(sending));
    this.inFlight.add(sending);
  }

  /** Whether the mail server takes email at all, asked without naming anybody. Throws auth.otp-undeliverable. */
  async assertReachable(): Promise<void> {
    await this.transport.assertReachable().catch(undeliverable);
  }
}

/** The mail server answered, and did not want this address. */
export function isAddressRefused(error: unknown): boolean {
  return error instanceof Problem && error.cause instanceof MailFailure && error.cause.isAddressRefused;
}

function undeliverable(cause: unknown): never {
  throw new Problem('auth.otp-undeliverable', { cause });
}
