import type { FieldProblem } from '@udin/contracts';
import type { ReadableProblem } from '../readable-problem';
import { tryAgainIn } from './retry-after';

export type { ReadableProblem };

interface ApiErrorFacts {
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
}

/** The server refused a call, or could not be reached. Show it with `problemOf` or `messageOf` (API-2). */
export class ApiError extends Error {
  readonly code?: string;
  readonly details: FieldProblem[];
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  readonly isWordless: boolean;

  /** @param status HTTP status; 0 when no answer came */
  constructor(
    message: string,
    readonly status: number,
    { code, details = [], data, retryAfterSeconds, requestId, isWordless = false }: ApiErrorFacts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
    this.isWordless = isWordless;
  }

  static unreachable(): ApiError {
    return new ApiError('The server cannot be reached. Please check your connection and try again.', 0);
  }
}

/**
 * Turns any failure into what a person reads: the server's sentence, or the text that the specification names for this
 * action when the server gave none.
 *
 * @param fallback that text, such as "Failed to delete document. Please try again."
 */
export function problemOf(error: unknown, fallback: string): ReadableProblem {
  return { message: messageOf(error, fallback), details: detailsOf(error) };
}

/** Only the text of `problemOf`. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (!error.isWordless) return error.message;
  if (error.retryAfterSeconds === undefined) return fallback;
  return `${withoutTryAgain(fallback)} ${tryAgainIn(error.retryAfterSeconds)}`;
}

/** Asks to try again at the end, unless the reason does so already. */
export function askToTryAgain(reason: string): string {
  return /try again\b[^.]*\.?$/i.test(reason.trim()) ? reason.trim() : `${reason.trim()} Please try again.`;
}

function withoutTryAgain(text: string): string {
  return text.replace(/ (Please try|Try) again\.$/, '');
}

function detailsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  if (!error.isWordless && error.status < 500) return undefined;
  return [`HTTP ${error.status}`, error.requestId && `Request id: ${error.requestId}`].filter(Boolean).join(' · ');
}
