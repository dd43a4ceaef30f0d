import { Injectable } from '@nestjs/common';
import { type Count, type Hit, networkOf, RateLimitService } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { CODE_RULES, codesPerAddress } from '../limits/rules';

/** Whether whoever asks for a code has to do with the account, as far as can be known. */
export interface Asker {
  device?: string;
  isAtHome: boolean;
}

/** How often codes may be asked for and guessed, the same for known and unknown addresses. */
@Injectable()
export class CodeLimitService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly settings: AuthSettings,
  ) {}

  /** Before a registration. Throws request.too-many. A code that could not be sent gives its hit back. */
  sending(email: string, address: string): Promise<Hit> {
    return this.limits.takeAll(
      [CODE_RULES.resend, 'registration', email],
      [CODE_RULES.perEmail, 'registration', email],
      [CODE_RULES.perEmailDay, 'registration', email],
      [codesPerAddress(this.settings.CODES_PER_ADDRESS_HOUR), networkOf(address)],
    );
  }

  /**
   * Before a change of the email: nothing that was asked for without an account counts, or strangers who know where
   * somebody wants to move could stop that. All accounts together send one mailbox no more than a day's share.
   */
  sendingChange(email: string, userId: string, address: string): Promise<Hit> {
    return this.limits.takeAll(
      [CODE_RULES.resend, 'email-change', email, userId],
      [CODE_RULES.perEmail, 'email-change', email, userId],
      [CODE_RULES.perEmailDay, 'email-change', email],
      [codesPerAddress(this.settings.CODES_PER_ADDRESS_HOUR), networkOf(address)],
    );
  }

  /**
   * The same for a reset, which strangers must not stop: everybody is counted apart from the others.
   * @param device the name of a browser that the account knows
   */
  sendingReset(email: string, network: string, { device, isAtHome }: Asker): Promise<Hit> {
    const asker = device ? ['reset', email, 'device', device] : ['reset', email, 'network', network];
    const own: Count[] = [
      [CODE_RULES.resend, ...asker],
      [CODE_RULES.perEmail, ...asker],
      [CODE_RULES.perEmailDay, ...asker],
    ];
    const perNetwork: Count = [codesPerAddress(this.settings.CODES_PER_ADDRESS_HOUR), network];
    if (device) return this.limits.takeAll(...own);
    if (isAtHome) return this.limits.takeAll(...own, perNetwork);
    const strange: Count[] = [
      [CODE_RULES.perStrangeNetworkDay, ...asker],
      [CODE_RULES.perMailboxDay, email],
    ];
    return this.limits.takeAll(...own, ...strange, perNetwork);
  }

  /** Throws request.too-many. A right code gives its hit back. */
  guessing(address: string): Promise<Hit> {
    return this.limits.take(CODE_RULES.guessesPerAddress, networkOf(address));
  }
}
