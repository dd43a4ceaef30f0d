import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
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
    return super.transform(isInput ? storable(value) : value, metadata);
  }
}
