import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { ignoresOthers, notNullFieldsOf } from '@udin/contracts';
import { fieldProblem } from './problem';
import { storable } from './storable';
import { VALIDATION, validationProblem } from './validate';

const OPTIONS: ValidationPipeOptions = {
  ...VALIDATION,
  transform: true,
  transformOptions: { exposeDefaultValues: true },
  exceptionFactory: validationProblem,
};

/** Makes requests instances of their class, or refuses them with field and reason. */
export function requestValidation(): ValidationPipe {
  return new RequestValidation(OPTIONS);
}

class RequestValidation extends ValidationPipe {
  private readonly ignoringOthers = new ValidationPipe({ ...OPTIONS, forbidNonWhitelisted: false });

  override transform(value: unknown, metadata: ArgumentMetadata) {
    // Path ids have pipes of their own, and values of our decorators (the caller, the raw request) are not input.
    const isInput = metadata.type === 'body' || metadata.type === 'query';
    if (isInput) refuseNulls(value, metadata.metatype);
    if (ignoresOthers(metadata.metatype)) return this.ignoringOthers.transform(storable(value), metadata);
    return super.transform(isInput ? storable(value) : value, metadata);
  }
}

function refuseNulls(value: unknown, type: object | undefined): void {
  for (const field of notNullFieldsOf(type)) {
    if ((value as Record<string, unknown> | null)?.[field] === null)
      throw fieldProblem(field, `${field} must not be null`);
  }
}
