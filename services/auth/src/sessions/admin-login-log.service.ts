import { Injectable, Logger } from '@nestjs/common';
import type { CallKey } from '@udin/contracts';
import { AdminActsService, type NewAct, toProblem } from '@udin/service-kit';
import type { ClientInfo } from '../requests/client.decorator';
import type { User } from '../users/user.entity';

/** One try to log in, by which call and from where. */
export interface LoginTry {
  act: CallKey;
  client: ClientInfo;
}

/** Logins to the accounts of admins stand in the audit log. Others do not: whoever likes could fill it with them. */
@Injectable()
export class AdminLoginLogService {
  private readonly logger = new Logger(AdminLoginLogService.name);

  constructor(private readonly acts: AdminActsService) {}

  /** Before the tokens are handed out: nobody is let in who is not in the log. */
  async entered(user: User, { act, client }: LoginTry): Promise<void> {
    if (user.type === 'admin') await this.acts.append(toAct(act, user, { stage: 'done', details: of(client) }));
  }

  /**
   * Nobody waits for it: the time of an answer must not tell whose address it was. Who is stopped for too many tries is
   * left out, since the tries before that are there, and those after it cost the guesser nothing.
   */
  refused(user: User | null, { act, client }: LoginTry, error: unknown): void {
    const { code } = toProblem(error);
    if (user?.type !== 'admin' || code === 'request.too-many') return;
    this.acts
      .append(toAct(act, user, { stage: 'refused', details: { ...of(client), code } }))
      .catch((err: unknown) => this.logger.error({ msg: 'A refused login is not in the audit log', err }));
  }
}

const of = ({ address }: ClientInfo) => ({ address });

function toAct(act: CallKey, { id, firstName, lastName, role }: User, end: Pick<NewAct, 'stage' | 'details'>): NewAct {
  return { act, admin: { id, firstName, lastName, role: role ?? undefined }, ...end };
}
