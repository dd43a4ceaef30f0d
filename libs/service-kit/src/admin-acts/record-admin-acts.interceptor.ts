import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Call, type CallKey, CALLS } from '@udin/contracts';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import type { RequestWithIdentity } from '../auth/access.decorators';
import { CALL } from '../calls/call.decorator';
import { toProblem } from '../problems/to-problem';
import { AdminActsService, type NewAct } from './admin-acts.service';
import { detailsOfAct, toDetails } from './details-of-act';
import { toldOfAct } from './tell-of-act';

type Asked = Omit<NewAct, 'stage' | 'asked'>;

/**
 * Writes every act of an admin into the audit log: before it is carried out, so that nothing is done that is not in the
 * log, and again with what became of it. A call that is added to the table is recorded without anybody thinking of it.
 */
@Injectable()
export class RecordAdminActs implements NestInterceptor {
  private readonly logger = new Logger(RecordAdminActs.name);

  constructor(
    private readonly acts: AdminActsService,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const act = context.getType() === 'http' ? this.actOf(context) : undefined;
    if (!act) return next.handle();
    return from(this.acts.append({ ...act, stage: 'asked' })).pipe(
      mergeMap((asked) =>
        next.handle().pipe(
          mergeMap((value) => this.end({ ...act, stage: 'done', details: told(), asked }).then(() => value as unknown)),
          catchError((error: unknown) => {
            const { code } = toProblem(error);
            return from(this.end({ ...act, stage: 'refused', details: { ...told(), code }, asked })).pipe(
              mergeMap(() => Promise.reject(error as Error)),
            );
          }),
        ),
      ),
    );
  }

  private actOf(context: ExecutionContext): Asked | undefined {
    const key = this.reflector.get<CallKey | undefined>(CALL, context.getHandler());
    const request = context.switchToHttp().getRequest<RequestWithIdentity>();
    const admin = request.identity;
    if (!key || admin?.type !== 'admin') return undefined;
    const call: Call = CALLS[key];
    if (!(call.isAct ?? request.method !== 'GET')) return undefined;
    return { act: key, admin, details: detailsOfAct(request) };
  }

  /** The act has had its effect, or none: a log that cannot be written now does not change the answer. */
  private async end(act: NewAct): Promise<void> {
    await this.acts
      .append(act)
      .catch((error: unknown) =>
        this.logger.error({ msg: `The end of act ${act.asked} is not in the audit log`, err: error }),
      );
  }
}

const told = () => toDetails(toldOfAct());
