import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { notNullFieldsOf } from '@udin/contracts';
import { fieldProblem } from './problem';
import { storable } from './storable';
import { VALIDATION, validationProblem } from './validate';

/** Makes requests instances of their class, or refuses them with field and reason. */
export function requestValidation(): ValidationPipe {
  return new RequestValidation({
    ...VALIDATION,
    transform: true,
    transformOptions: { exposeDefaultValues: true },
    exceptionFactory: validationProblem,
  });
}

class RequestValidation extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata) {
    // Path ids have pipes of their own, and values of our decorators (the caller, the raw request) are not input.
    const isInput = metadata.type === 'body' || metadata.type === 'query';
    if (isInput) refuseNulls(value, metadata.metatype);
    return super.transform(isInput ? storable(value) : value, metadata);
  }
}

function refuseNulls(value: unknown, type: object | undefined): void {
  for (const field of notNullFieldsOf(type)) {
    if ((value as Record<string, unknown> | null)?.[field] === null)
      throw fieldProblem(field, `${field} must not be null`);
  }
}
