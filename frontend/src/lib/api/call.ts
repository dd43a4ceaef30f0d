import type { AnswerOf, BodyOf, CallKey, SuccessOf } from '@udin/contracts/calls/call-types';
import { addressOf } from './call-address';
import type { AnyCallOptions, FileKey, JsonKey, Options, PagedKey } from './call-options';
import { inTime } from './in-time';
import { type AnyAnswer, readAnswer } from './read-answer';
import { sendRequest } from './send-request';

type SendsCode = 'POST /api/auth/send-email-otp' | 'POST /api/auth/forgot-password' | 'POST /api/auth/change-email';

interface Nested {
  verificationId?: string;
  data?: unknown;
}

/**
 * Makes one of the calls in the contract and returns the `data` of its answer:
 * `call('GET /api/documents/:id', { params: { id } })`. Throws ApiError; never shows anything (API-1, API-2).
 */
export async function call<K extends JsonKey>(key: K, ...[options]: Options<K>): Promise<AnswerOf<K>> {
  return (await answerTo(key, options as AnyCallOptions)).data as AnswerOf<K>;
}

/** The same for a list, with the page that stands beside its `data`. */
export async function callForPage<K extends PagedKey>(key: K, ...[options]: Options<K>): Promise<SuccessOf<K>> {
  return (await answerTo(key, options as AnyCallOptions)) as unknown as SuccessOf<K>;
}

/** For answers that are files, such as invoices. */
export async function callForFile<K extends FileKey>(key: K, ...options: Options<K>): Promise<Blob> {
  return (await fileOf(key, ...options)).blob();
}

/** The same before its bytes have come. */
export async function fileOf<K extends FileKey>(key: K, ...[options]: Options<K>): Promise<Response> {
  const response = await responseTo(key, options as AnyCallOptions);
  if (!response.ok) await readAnswer(response);
  return response;
}

/**
 * Has a code sent. Answers its verificationId, wherever the answer has it: at its top level, in `data` or in
 * `data.data` (OTP-4). Throws ApiError, and TypeError when it has none.
 */
export async function askForCode<K extends SendsCode>(
  key: K,
  body: BodyOf<K>,
  as: AnyCallOptions['as'] = 'nobody',
): Promise<string> {
  let found: Nested = await answerTo(key, { as, body });
  while (!found.verificationId) found = found.data as Nested;
  return found.verificationId;
}

/** The whole answer, for those that the specification reads in more than one way. Throws ApiError. */
export function answerTo(key: CallKey, options?: AnyCallOptions): Promise<AnyAnswer> {
  return inTime(async (signal) => readAnswer(await responseTo(key, { ...options, signal })), options?.signal);
}

function responseTo(
  key: CallKey,
  { as = 'user', params, query, body, signal, isFresh }: AnyCallOptions = {},
): Promise<Response> {
  return sendRequest({ ...addressOf(key, params, query), as, body, signal, isFresh });
}
