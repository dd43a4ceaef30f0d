import {
  type FieldProblem,
  problemMessage,
  type ProblemCode,
  type ProblemName,
  type ProblemSentence,
  problemStatus,
  type SentenceValues,
} from '@udin/contracts';

interface ProblemOptions {
  /**
   * For people who read English; the default is the code's own text. What customers read has a sentence in the
   * contract instead, which other languages have, too.
   */
  message?: string;
  /** What the sentence names. */
  values?: SentenceValues;
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
  readonly code: ProblemCode;
  /** Which of the sentences that share the code. */
  readonly subcode?: string;
  readonly values?: SentenceValues;
  readonly status: number;
  readonly details?: FieldProblem[];
  readonly data?: unknown;
  readonly retryAfter?: number;

  constructor(name: ProblemName, options: ProblemOptions = {}) {
    super(options.message ?? problemMessage(name, options.values), { cause: options.cause });
    const [code, subcode] = name.split('/') as [ProblemCode, string?];
    this.name = 'Problem';
    this.code = code;
    this.subcode = subcode;
    this.values = options.values;
    this.status = problemStatus(code);
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }
}

export type FieldSentence = Extract<ProblemSentence, `request.invalid/${string}`>;

/** Status 400 with one field and its reason, in English: what the page itself never sends. */
export function fieldProblem(field: string, reason: string): Problem {
  return new Problem('request.invalid', { message: reason, details: [{ field, reason }] });
}

/** The same with a sentence that every language has. */
export function fieldRefusal(field: string, sentence: FieldSentence, values?: SentenceValues): Problem {
  const reason = problemMessage(sentence, values);
  return new Problem(sentence, { values, details: [{ field, reason }] });
}
