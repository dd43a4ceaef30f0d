import { type Static, Type } from 'typebox';
import { PAGE_FIELDS } from './answer-fields';
import type { ProblemCode } from './problems';

export const FieldProblem = Type.Object(
  {
    field: Type.String(),
    reason: Type.String({ description: 'For people.' }),
    code: Type.Optional(Type.String({ description: 'Where it is a refusal of its own, such as `file.damaged`.' })),
  },
  { title: 'FieldProblem' },
);
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
  details?: FieldProblem[];
  requestId: string;
}

export type Answer<T> = Success<T> | Failure;

/** Page numbers start at 1. */
export const PageInfo = Type.Object(PAGE_FIELDS);
export type PageInfo = Static<typeof PageInfo>;
