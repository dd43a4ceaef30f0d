import { ValidationPipe } from '@nestjs/common';
import { VALIDATION, validationProblem } from './validate';

/** Requests become instances of their class or are refused with field and reason. */
export function requestValidation(): ValidationPipe {
  return new ValidationPipe({
    ...VALIDATION,
    transform: true,
    transformOptions: { exposeDefaultValues: true },
    exceptionFactory: validationProblem,
  });
}
