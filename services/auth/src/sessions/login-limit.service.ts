import { Injectable } from '@nestjs/common';
import { type Hit, RateLimitService, networkOf, type Rule } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { LOGIN_RULES, loginFailuresPerAddress } from '../limits/rules';
import type { ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import type { User } from '../users/user.entity';
import { SessionsService } from './sessions.service';

/** One try; it is given back when it could not be judged. */
export interface LoginAttempt extends Hit {
  succeeded(): Promise<void>;
}

type Count = [rule: Rule, ...subject: string[]];

/**
 * Slows a guesser and never the owner. A browser that was logged in before has a count of its own. From elsewhere the
 * pair of address and account counts, so that guesses from one place lock nobody out in another; against a guesser with
 * many addresses there is a limit per account, which does not bind networks the account was used from before.
 */
@Injectable()
export class LoginLimitService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDeviceService,
    private readonly settings: AuthSettings,
  ) {}

  /** Counts a try before it is judged, so that tries at the same instant are all counted. Throws request.too-many. */
  async take(email: string, client: ClientInfo, user: User | null): Promise<LoginAttempt> {
    // An unknown account is looked up as well: it must cost the same.
    const userId = user?.id ?? NOBODY;
    const network = networkOf(client.address);
    const device = this.devices.nameOf(client.deviceCookie, userId);
    const isAtHome = await this.sessions.knowsNetwork(userId, network);
    const pair: Count = [LOGIN_RULES.perAddressAndAccount, network, email];
    const own: Count = device ? [LOGIN_RULES.perKnownDevice, device] : pair;
    const shared: Count[] = [[loginFailuresPerAddress(this.settings.LOGIN_FAILURES_PER_ADDRESS), network]];
    if (!isAtHome) shared.push([LOGIN_RULES.perAccount, email]);
    const hit = await this.limits.takeAll(own, ...(device ? [] : shared));
    return {
      ...hit,
      succeeded: async () => {
        await Promise.all([hit.giveBack(), this.limits.forget(...own)]);
      },
    };
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
