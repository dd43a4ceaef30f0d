import type { FieldProblem, ProblemCode } from '@udin/contracts';
import { refusalInWords, type Wording } from '../language/refusal-in-words';
import { currentLanguage, t } from '../language/texts';
import type { ReadableProblem } from '../readable-problem';
import { tryAgainIn, withoutTryAgain } from './retry-after';

export type { ReadableProblem };

/** Bad gateway, unavailable, gateway's time-out. */
const BALANCER_FAULTS = [502, 503, 504];
/** A service was gone; what was sent came too slowly, or stopped on its way. */
const CUT: readonly (string | undefined)[] = ['server.unavailable', 'request.timeout'] satisfies ProblemCode[];

interface ApiErrorFacts extends Wording {
  /** For machines, such as `auth.required`. */
  code?: string;
  details?: FieldProblem[];
  data?: unknown;
  /** After too many attempts: seconds until the next one is let through. */
  retryAfterSeconds?: number;
  /** Finds the request in the server's logs. */
  requestId?: string;
  /** The server gave no sentence: `message` is a code or "HTTP {status}", which people do not read. */
  isWordless?: boolean;
  /** What it is about, such as a file; `message` begins with it. */
  subject?: string;
  /** No answer came in the time that a call may take. */
  isLate?: boolean;
}

/** The server refused a call, or could not be reached. Show it with `problemOf` or `messageOf` (API-2). */
export class ApiError extends Error {
  declare readonly code?: string;
  declare readonly subcode?: string;
  declare readonly values?: Wording['values'];
  declare readonly details: FieldProblem[];
  declare readonly data?: unknown;
  declare readonly retryAfterSeconds?: number;
  declare readonly requestId?: string;
  declare readonly isWordless: boolean;
  declare readonly subject?: string;
  declare readonly isLate: boolean;

  /** @param status HTTP status; 0 when no answer came */
  constructor(
    message: string,
    readonly status: number,
    facts: ApiErrorFacts = {},
  ) {
    super(message);
    const { details = [], isWordless = false, isLate = false } = facts;
    Object.assign(this, facts, { name: 'ApiError', details, isWordless, isLate });
  }

  /** It may not have arrived: the line broke, a service was gone, or a balancer says so, which has no words of ours. */
  get isCut(): boolean {
    const isOfBalancer = this.isWordless && BALANCER_FAULTS.includes(this.status);
    return this.status === 0 || CUT.includes(this.code) || isOfBalancer;
  }

  static unreachable(): ApiError {
    return new ApiError(t('common.notReached'), 0);
  }

  static late(): ApiError {
    return new ApiError(t('common.notReached'), 0, { isLate: true });
  }
}

/**
 * Turns any failure into what a person reads: the server's sentence, with the action before it where the sentence does
 * not say what failed; or the text that the specification names for this action when the server gave none.
 *
 * @param fallback that text, such as "Failed to delete document. Please try again."
 * @param noSuccess where the specification has another one for an answer that reports no success
 */
export function problemOf(error: unknown, fallback: string, noSuccess = fallback): ReadableProblem {
  return { message: messageOf(error, fallback, noSuccess), details: detailsOf(error) };
}

/** What a banner is given of what could not be done. */
export const failureOf = ({ error }: { error: unknown }, fallback: string) => ({
  message: error ? problemOf(error, fallback) : null,
});

/** The same of what could not be loaded, to try again. */
export const loadFailureOf = (of: { error: unknown; refetch: () => unknown }, fallback: string) => ({
  ...failureOf(of, fallback),
  onRetry: () => void of.refetch(),
});

/** Only the text of `problemOf`. */
export function messageOf(error: unknown, fallback: string, noSuccess = fallback): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return error.subject ? error.message : withoutAnswer(fallback);
  if (error.isWordless && error.status < 300) return noSuccess;
  if (!error.isWordless) {
    const sentence = sentenceIn(error);
    return isGeneral(error) ? withAction(fallback, sentence) : sentence;
  }
  if (error.retryAfterSeconds === undefined) return fallback;
  return `${withoutTryAgain(fallback)} ${tryAgainIn(error.retryAfterSeconds)}`;
}

/** The server's sentence in the language of the page: it speaks English, and catalogues have it by its code. */
export function sentenceIn({ code = '', message, retryAfterSeconds, subject, ...wording }: ApiError): string {
  const known = refusalInWords(code, '', wording);
  if (!known) return message;
  const sentence = subject ? `${subject}: ${known}` : known;
  return retryAfterSeconds === undefined ? sentence : `${withoutTryAgain(sentence)} ${tryAgainIn(retryAfterSeconds)}`;
}

/** Asks to try again at the end, unless the reason does so already. */
export function askToTryAgain(reason: string): string {
  const asks = /try again\b[^.]*\.?$/i.test(reason.trim()) || reason.trim().endsWith(t('common.pleaseTryAgain'));
  return asks ? reason.trim() : `${reason.trim()} ${t('common.pleaseTryAgain')}`;
}

/** Says nothing about the action: the same sentence is given for every call. */
function isGeneral({ code = '' }: ApiError): boolean {
  return /^(server|request)\./.test(code) || code === 'auth.forbidden';
}

function withoutAnswer(fallback: string): string {
  return `${ended(fallback)} ${t('common.notReached')}`.trim();
}

/** With a full stop: some are titles. */
const ended = (text: string): string =>
  /[.!?।]$|^$/.test(text) ? text : `${text}${currentLanguage() === 'en' ? '.' : '।'}`;

/** "Failed to delete document. Something went wrong on our side.": people read what was not done, and why. */
function withAction(fallback: string, sentence: string): string {
  // In English some fallbacks are no sentence about an action, such as "Invalid OTP".
  return currentLanguage() !== 'en' || /^(Failed to|Upload failed)/.test(fallback)
    ? `${ended(withoutTryAgain(fallback))} ${sentence}`
    : sentence;
}

function detailsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  if (!error.isWordless && error.status < 500) return undefined;
  return [`HTTP ${error.status}`, error.requestId && t('common.requestId', { id: error.requestId })]
    .filter(Boolean)
    .join(' · ');
}
