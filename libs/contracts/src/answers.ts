import type { ProblemCode } from './problems';

export interface FieldProblem {
  field: string;
  reason: string;
}

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
export interface PageInfo {
  page: number;
  pages: number;
  total: number;
}
