import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import {
  accessOf,
  type AnswerOf,
  type BesideOf,
  type Call as Row,
  type CallKey,
  CALLS,
  type Method,
} from '@udin/contracts';
import { type AnswerWith, SAYS } from '../answers/answer';
import { PlainAnswer } from '../answers/plain-answer.decorator';
import { ACCESS, DUTY } from '../auth/access.decorators';

export const CALL = 'calls:key';

type Now<T> = T | Promise<T>;

/** `data` that is always null need not be returned. */
type Data<K extends CallKey> = [AnswerOf<K>] extends [null] ? null | void : AnswerOf<K>;

/** What a handler of this call returns. What it writes to the reply itself (a file, a stream) is `void`. */
type Handled<K extends CallKey> = [AnswerOf<K>] extends [never]
  ? Now<StreamableFile | void>
  : Now<object extends BesideOf<K> ? Data<K> : AnswerWith<AnswerOf<K>, BesideOf<K>>>;

type HandlerOf<K extends CallKey> = (...given: never[]) => Handled<K>;

/**
 * Makes a method the handler of a call of the contract: route, status and who may call come from the table, and the
 * build fails when the method returns something else than the table says.
 */
export function Call<K extends CallKey>(key: K) {
  const call: Row | undefined = CALLS[key];
  if (!call) throw new Error(`${key} is not in the table of calls`);
  const [method, path] = key.split(' ') as [Method, string];
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(call.status ?? 200),
    SetMetadata(ACCESS, accessOf(call)),
    SetMetadata(DUTY, call.duty),
    SetMetadata(CALL, key),
    SetMetadata(SAYS, call.says),
    ...(call.bare || call.content ? [PlainAnswer()] : []),
  );
  return <H extends HandlerOf<K>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>): void =>
    decorate(target, name, descriptor);
}
