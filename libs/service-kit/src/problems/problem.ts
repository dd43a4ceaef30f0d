import { type FieldProblem, problemMessage, type ProblemCode, problemStatus } from '@udin/contracts';

export interface ProblemOptions {
  /** For people; the default is the code's own text. */
  message?: string;
  details?: FieldProblem[];
  /** The answer's `data`, e.g. the right figures of an order. */
  data?: unknown;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  /** For the log; never sent. */
  cause?: unknown;
}

/** A failure with a code, which decides the HTTP status and the text (contracts, problems). */
export class Problem extends Error {
  readonly status: number;
  readonly details?: FieldProblem[];
  readonly data?: unknown;
  readonly retryAfter?: number;

  constructor(
    readonly code: ProblemCode,
    options: ProblemOptions = {},
  ) {
    super(options.message ?? problemMessage(code), { cause: options.cause });
    this.name = 'Problem';
    this.status = problemStatus(code);
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }
}

/** Status 400 with one field and its reason. */
export function fieldProblem(field: string, reason: string): Problem {
  return new Problem('request.invalid', { message: reason, details: [{ field, reason }] });
}
