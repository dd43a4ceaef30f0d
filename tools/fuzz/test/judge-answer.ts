import { PROBLEMS } from '@udin/contracts';
import type { AnswerChecks } from '@udin/service-kit/testing';
import type { FuzzRequest } from './requests/requests';
import type { RawAnswer } from './target/send-raw';

/** What is wrong with an answer; undefined when nothing is. */
export function judgeAnswer(request: FuzzRequest, answer: RawAnswer, checks: AnswerChecks): string | undefined {
  const { status, type, text } = answer;
  if (status === 0) return 'no answer';
  const body = parsed(type, text);
  if (status >= 500) return `status ${status}: ${text.slice(0, 400)}`;
  if (status >= 400 && !isProblem(body)) return `status ${status} is no problem: ${text.slice(0, 400)}`;
  // A path that was bent may lead to another call, or to none.
  if (leadsElsewhere(request)) return undefined;
  const { method, path } = request.operation;
  return checks.complaint(method, path, status, type, body)?.slice(0, 600);
}

/** Also by a part that is a dot or two: whoever reads the path resolves them. */
function leadsElsewhere({ operation, target }: FuzzRequest): boolean {
  const pattern = operation.path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '(?!(?:\\.|%2e){1,2}(?:/|$))[^/]+');
  return !new RegExp(`^${pattern}$`, 'i').test(target.split('?')[0]!);
}

function isProblem(body: unknown): boolean {
  const { success, message, error, requestId } = (body ?? {}) as Record<string, unknown>;
  const isKnown = typeof error === 'string' && error in PROBLEMS;
  return success === false && typeof message === 'string' && isKnown && typeof requestId === 'string';
}

function parsed(type: string, text: string): unknown {
  if (!type.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
