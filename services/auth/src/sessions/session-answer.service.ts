import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_TTL_SECONDS, type SessionAnswer } from '@udin/contracts';
import { AccessTokenService } from '../keys/access-token.service';
import { toUserAnswer } from '../users/to-user-answer';
import type { User } from '../users/user.entity';
import type { OpenedSession } from './sessions.service';

@Injectable()
export class SessionAnswerService {
  constructor(private readonly tokens: AccessTokenService) {}

  /** What login, registration and refresh answer. */
  of(user: User, session: OpenedSession): SessionAnswer {
    const shown = toUserAnswer(user);
    return {
      ...shown,
      user: shown,
      accessToken: this.tokens.sign(user, session.id),
      refreshToken: session.refreshToken,
      expiresIn: ACCESS_TOKEN_TTL_SECONDS,
      usedTempPassword: user.hasTempPassword,
    };
  }
}
