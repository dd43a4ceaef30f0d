import { Injectable } from '@nestjs/common';
import { type Count, type Hit, networkOf, RateLimitService } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { LOGIN_RULES, loginFailuresPerAddress } from '../limits/rules';
import type { ClientInfo } from '../requests/client.decorator';
import { KnownDeviceService } from '../requests/known-device.service';
import { NOBODY } from '../users/user.entity';

/** One attempt. It is given back when the password could not be checked. */
interface LoginAttempt extends Hit {
  succeeded(): Promise<void>;
}

/**
 * Slows a guesser down without locking the owner out. A browser that was logged in before has a count of its own. All
 * others are counted by address and account together, so that guesses from one place do not lock out another place.
 * Against a guesser with many addresses there is a limit per account, which known networks are exempt from.
 */
@Injectable()
export class LoginLimitService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly devices: KnownDeviceService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Counts an attempt before the password is checked, so that attempts at the same moment are all counted. Throws
   * request.too-many.
   */
  async take(
    email: string,
    client: ClientInfo,
    { userId = NOBODY, addresses }: { userId?: string; addresses: string[] },
  ): Promise<LoginAttempt> {
    const network = networkOf(client.address);
    const device = this.devices.nameOf(client.deviceCookie, userId);
    const isAtHome = addresses.some((address) => networkOf(address) === network);
    const pair: Count = [LOGIN_RULES.perAddressAndAccount, network, email];
    const own: Count = device ? [LOGIN_RULES.perKnownDevice, device] : pair;
    const shared: Count[] = [[loginFailuresPerAddress(this.settings.LOGIN_FAILURES_PER_ADDRESS), network]];
    if (!isAtHome) shared.push([LOGIN_RULES.perAccount, email]);
    const hit = await this.limits.takeAll(own, ...(device ? [] : shared));
    return {
      ...hit,
      succeeded: () => hit.giveBack(own),
    };
  }
}
