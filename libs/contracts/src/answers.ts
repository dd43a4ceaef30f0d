import { type Static, Type } from 'typebox';
import { named, PAGE_FIELDS } from './answer-fields';
import type { SentenceValues } from './problem-sentences';
import type { ProblemCode } from './problems';

/** Where several sentences share a code: which it is, and what it names. */
export const SENTENCE_FIELDS = {
  subcode: Type.Optional(
    Type.String({ description: 'Which of the sentences that share the code. New ones may come at any time.' }),
  ),
  values: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), { description: 'What the sentence names.' }),
  ),
};

export const FieldProblem = named('FieldProblem', {
  field: Type.String(),
  reason: Type.String({ description: 'For people.' }),
  code: Type.Optional(Type.String({ description: 'Where it is a refusal of its own, such as `file.damaged`.' })),
  ...SENTENCE_FIELDS,
});
export type FieldProblem = Static<typeof FieldProblem>;

export interface Success<T> {
  success: true;
  data: T;
  message?: string;
}

export interface Failure {
  success: false;
  /** For people. */
  message: string;
  /** For machines. */
  error: ProblemCode | string;
  subcode?: string;
  values?: SentenceValues;
  details?: FieldProblem[];
  requestId: string;
}

/** Page numbers start at 1. */
export const PageInfo = Type.Object(PAGE_FIELDS);
export type PageInfo = Static<typeof PageInfo>;
