import { EVENTS, type EventName } from '@udin/contracts/events';
import type { DataSource } from 'typeorm';
import { loginIn } from '../logins/login-in';
import { loginNameOf, serviceOfLogin } from '../logins/service-login';
import type { MessagingSettings } from '../settings/messaging-settings';
import { PermanentFailure } from './permanent-failure';

/** What older versions have sent names nobody; so long after the first start of this one some of it may come. */
const GRACE_HOURS = 24;

/**
 * Whether an event was sent by the service that the catalogue names. The broker lets nobody name another login than the
 * own as a message's user id, so a service that is broken into cannot send what is another's. Says nothing while all
 * services share one login.
 */
export class SenderCheck {
  private readonly isOn: boolean;
  private isGraceOver = false;

  constructor(
    private readonly settings: Pick<MessagingSettings, 'service' | 'amqpUrl'>,
    private readonly dataSource: DataSource,
  ) {
    this.isOn = loginIn(settings.amqpUrl) === loginNameOf(settings.service);
  }

  /**
   * Retries are sent by the consumer itself, replays also by operators, whose logins are no service's.
   * @throws PermanentFailure for an event of another sender
   */
  async check(event: EventName, sender: string | undefined): Promise<void> {
    if (!this.isOn) return;
    if (sender === undefined) return this.refuseAfterGrace(event);
    const service = serviceOfLogin(sender);
    if (!service || service === this.settings.service || service === EVENTS[event].from) return;
    throw new PermanentFailure(`sent by ${sender}, but ${event} comes from ${EVENTS[event].from}`);
  }

  private async refuseAfterGrace(event: EventName): Promise<void> {
    this.isGraceOver ||= await this.hasGraceEnded();
    if (this.isGraceOver) throw new PermanentFailure(`names no sender, but ${event} comes from ${EVENTS[event].from}`);
  }

  private async hasGraceEnded(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ over: boolean }[]>(
      `SELECT now() > max("since") + make_interval(hours => $1) AS "over" FROM "event_sender_checks"`,
      [GRACE_HOURS],
    );
    return row?.over ?? true;
  }
}
