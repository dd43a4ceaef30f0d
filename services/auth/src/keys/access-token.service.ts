import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN_TTL_SECONDS } from '@udin/contracts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@udin/service-kit';
import type { User } from '../users/user.entity';
import { KeyRingService } from './key-ring.service';

@Injectable()
export class AccessTokenService {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: KeyRingService,
  ) {}

  /** A token for 15 minutes; it says who, what type, which role and which session (service-kit, Identity). */
  sign(user: User, sessionId: string): string {
    const { kid, privateKey } = this.keys.signing();
    const { type, role, email, firstName, lastName } = user;
    return this.jwt.sign(
      { type, ...(role && { role }), sid: sessionId, email, firstName, lastName },
      {
        subject: user.id,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        expiresIn: ACCESS_TOKEN_TTL_SECONDS,
        algorithm: TOKEN_ALGORITHM,
        keyid: kid,
        privateKey,
      },
    );
  }
}
