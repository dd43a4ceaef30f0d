import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { AnswerWith } from './answer';
import { PLAIN_ANSWER } from './plain-answer.decorator';

/** Wraps what a controller returns into `{ success: true, data, … }` (decisions, "Answers"). */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const targets = [context.getHandler(), context.getClass()];
    if (context.getType() !== 'http' || this.reflector.getAllAndOverride(PLAIN_ANSWER, targets)) return next.handle();
    return next.handle().pipe(map(wrap));
  }
}

function wrap(value: unknown): object {
  if (value instanceof AnswerWith) return { success: true, data: value.data, ...value.beside };
  return { success: true, data: value ?? null };
}
