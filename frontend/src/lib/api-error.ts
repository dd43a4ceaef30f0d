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
  ) {
    super(message);
    this.name = 'ApiError';
  }
}
