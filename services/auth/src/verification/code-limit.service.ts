import { Injectable } from '@nestjs/common';
import { type Hit, RateLimitService, networkOf } from '@udin/service-kit';
import { AuthSettings } from '../config';
import { CODE_RULES, codesPerAddress } from '../limits/rules';
import type { Purpose } from './verification.entity';

/** How often codes may be asked for and guessed, the same for known and unknown addresses. */
@Injectable()
export class CodeLimitService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Throws request.too-many. A code that could not be sent gives its hit back.
   * @param subject who is counted: the address asked for, or somebody whom strangers must not stop
   */
  sending(purpose: Purpose, subject: string[], address: string): Promise<Hit> {
    return this.limits.takeAll(
      [CODE_RULES.resend, purpose, ...subject],
      [CODE_RULES.perEmail, purpose, ...subject],
      [CODE_RULES.perEmailDay, purpose, ...subject],
      [codesPerAddress(this.settings.CODES_PER_ADDRESS_HOUR), networkOf(address)],
    );
  }

  /** Throws request.too-many. A right code gives its hit back. */
  guessing(address: string): Promise<Hit> {
    return this.limits.take(CODE_RULES.guessesPerAddress, networkOf(address));
  }
}
