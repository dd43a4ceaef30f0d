import { EVENTS, type EventName } from '@udin/contracts/events';
import { loginIn } from '../logins/login-in';
import { loginNameOf, serviceOfLogin } from '../logins/service-login';
import type { MessagingSettings } from '../settings/messaging-settings';
import { PermanentFailure } from './permanent-failure';

/**
 * Whether an event was sent by the service that the catalogue names. The broker lets nobody name another login than the
 * own as a message's user id, so a service that is broken into cannot send what is another's. Says nothing while all
 * services share one login.
 */
export class SenderCheck {
  private readonly isOn: boolean;

  constructor(private readonly settings: Pick<MessagingSettings, 'service' | 'amqpUrl'>) {
    this.isOn = loginIn(settings.amqpUrl) === loginNameOf(settings.service);
  }

  /**
   * Retries are sent by the consumer itself, replays also by operators, whose logins are no service's.
   * @throws PermanentFailure for an event of another sender, or of none
   */
  check(event: EventName, sender: string | undefined): void {
    if (!this.isOn) return;
    const { from } = EVENTS[event];
    if (sender === undefined) throw new PermanentFailure(`names no sender, but ${event} comes from ${from}`);
    const service = serviceOfLogin(sender);
    if (!service || service === this.settings.service || service === from) return;
    throw new PermanentFailure(`sent by ${sender}, but ${event} comes from ${from}`);
  }
}
