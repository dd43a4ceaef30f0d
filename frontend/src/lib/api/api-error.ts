import type { FieldProblem } from '@udin/contracts';

interface ApiErrorFacts {
  /** For machines, such as `auth.required`. */
  code?: string;
  details?: FieldProblem[];
  data?: unknown;
  /** After too many attempts: seconds until the next one is let through. */
  retryAfterSeconds?: number;
  /** Finds the request in the server's logs. */
  requestId?: string;
}

/** The server refused a call, or could not be reached. `message` is fit for people (API-2). */
export class ApiError extends Error {
  readonly code?: string;
  readonly details: FieldProblem[];
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;

  /** @param status HTTP status; 0 when no answer came */
  constructor(
    message: string,
    readonly status: number,
    { code, details = [], data, retryAfterSeconds, requestId }: ApiErrorFacts = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }

  static unreachable(): ApiError {
    return new ApiError('The server cannot be reached. Please check your connection and try again.', 0);
  }
}

/** The message of a refusal; `fallback` for any other error, whose message is not meant for people. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}
