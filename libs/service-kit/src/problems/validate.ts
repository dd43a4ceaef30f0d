import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { FieldProblem } from '@udin/contracts';
import { Problem } from './problem';
import { reasonOf } from './reason-of';
import type { Reason } from './stock-reasons';
import { storable } from './storable';

/** Options of every validation: unknown members are refused by name. */
export const VALIDATION = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true } as const;

/** Validates multipart fields, which do not pass through a pipe. @throws Problem `request.invalid` */
export function validateAs<T extends object>(type: new () => T, plain: unknown): T {
  const value = plainToInstance(type, storable(plain ?? {}), { exposeDefaultValues: true });
  const errors = validateSync(value, VALIDATION);
  if (errors.length > 0) throw validationProblem(errors);
  return value;
}

/** Field and reason of each error; the first reason is the message for people. */
export function validationProblem(errors: ValidationError[]): Problem {
  const found = errors.flatMap((error) => refusals(error, ''));
  const details = found.map(({ field, reason }): FieldProblem => ({ field, reason: reason.text }));
  const { text, sentence, values } = found[0]?.reason ?? {};
  return new Problem(sentence ?? 'request.invalid', { message: text, values, details });
}

function refusals(error: ValidationError, path: string): { field: string; reason: Reason }[] {
  const name = error.property || 'request';
  const field = path ? `${path}.${name}` : name;
  const own = error.constraints ? [{ field, reason: reasonOf(error) }] : [];
  return [...own, ...(error.children ?? []).flatMap((child) => refusals(child, field))];
}
