import type { FieldProblem } from '@udin/contracts';

/** A refusal of the server, or of the line to it. `message` is fit for people (API-2). */
export class ApiError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code?: string,
    readonly details: FieldProblem[] = [],
    readonly data?: unknown,
    /** After too many attempts: seconds until the next one is let through. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  static unreachable(): ApiError {
    return new ApiError('The server cannot be reached. Please check your connection and try again.', 0);
  }
}

/** The sentence of a refusal; `otherwise` for anything that was not meant for people. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
