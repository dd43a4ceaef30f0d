import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { storable } from './storable';
import { VALIDATION, validationProblem } from './validate';

/** Requests become instances of their class or are refused with field and reason. */
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
    // Ids in the path have pipes of their own; what our decorators hand over (the caller, the raw request) is no input.
    const isInput = metadata.type === 'body' || metadata.type === 'query';
    return super.transform(isInput ? storable(value) : value, metadata);
  }
}
