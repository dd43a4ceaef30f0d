import { Injectable } from '@nestjs/common';
import { bearerToken, TokenVerifierService } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { hashOfToken } from '../secrets/secret.service';
import { RefreshToken } from './refresh-token.entity';
import { SessionEndService } from './session-end.service';

/** Ends the session that the caller's tokens belong to. It never refuses, not even with invalid tokens. */
@Injectable()
export class LogoutService {
  constructor(
    private readonly source: DataSource,
    private readonly ends: SessionEndService,
    private readonly verifier: TokenVerifierService,
  ) {}

  async logout(refreshToken: string | undefined, authorization: string | undefined): Promise<void> {
    const ids = [await this.sessionOfRefreshToken(refreshToken), await this.sessionOfAccessToken(authorization)];
    for (const id of new Set(ids)) {
      if (id) await this.source.transaction((tx) => this.ends.end(tx, { id }, 'logout'));
    }
  }

  private async sessionOfRefreshToken(token: string | undefined): Promise<string | undefined> {
    if (!token) return undefined;
    return (await this.source.manager.findOneBy(RefreshToken, { hash: hashOfToken(token) }))?.sessionId;
  }

  private async sessionOfAccessToken(authorization: string | undefined): Promise<string | undefined> {
    const token = bearerToken(authorization);
    if (!token) return undefined;
    return this.verifier.verify(token).then(
      ({ sessionId }) => sessionId,
      () => undefined,
    );
  }
}
