import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { AnswerWith, SAYS } from './answer';
import { PLAIN_ANSWER } from './plain-answer.decorator';

/** Wraps what a controller returns into `{ success: true, data, … }` (decisions, "Answers"). */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const targets = [context.getHandler(), context.getClass()];
    if (context.getType() !== 'http' || this.reflector.getAllAndOverride(PLAIN_ANSWER, targets)) return next.handle();
    const message = this.reflector.get<string | undefined>(SAYS, context.getHandler());
    return next.handle().pipe(map((value) => wrap(value, message)));
  }
}

function wrap(value: unknown, message: string | undefined): object {
  if (value instanceof AnswerWith) return { success: true, data: value.data, ...value.beside };
  return { success: true, data: value ?? null, ...(message && { message }) };
}
