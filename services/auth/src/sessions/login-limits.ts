import { Injectable } from '@nestjs/common';
import { type Hit, Limits, networkOf, type Rule } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { LOGIN_RULES, loginFailuresPerAddress } from '../limits/rules';
import type { User } from '../users/user.entity';
import { SessionsService } from './sessions.service';

/** One try; it is given back when it could not be judged. */
export interface LoginAttempt extends Hit {
  succeeded(): Promise<void>;
}

/**
 * Slows a guesser and never the owner: what counts is the pair of address and account, so guesses from elsewhere do
 * not lock anybody out; against a guesser with many addresses there is a limit per account, which does not bind
 * addresses the account was used from before.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly limits: Limits,
    private readonly sessions: SessionsService,
    private readonly settings: AuthSettings,
  ) {}

  /** Counts a try before it is judged, so that tries at the same instant are all counted. Throws request.too-many. */
  async take(email: string, address: string, user: User | null): Promise<LoginAttempt> {
    const network = networkOf(address);
    const pair = [LOGIN_RULES.perAddressAndAccount, network, email] as const;
    const rules: [Rule, ...string[]][] = [[...pair], [this.perAddress(), network]];
    if (!(await this.isAtHome(user, address))) rules.push([LOGIN_RULES.perAccount, email]);
    const hit = await this.limits.takeAll(...rules);
    return {
      ...hit,
      succeeded: async () => {
        await Promise.all([hit.giveBack(), this.limits.forget(...pair)]);
      },
    };
  }

  private perAddress() {
    return loginFailuresPerAddress(this.settings.LOGIN_FAILURES_PER_ADDRESS);
  }

  private async isAtHome(user: User | null, address: string): Promise<boolean> {
    // An unknown account is looked up too: it must cost the same.
    return this.sessions.knowsAddress(user?.id ?? NOBODY, address);
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
