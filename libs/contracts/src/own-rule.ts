import { ValidateBy, type ValidationArguments } from 'class-validator';

/** A rule that class-validator does not have. What it says may name the field: `$property`. */
export const OwnRule = (
  name: string,
  validate: (value: unknown, given?: ValidationArguments) => boolean,
  message: string,
): PropertyDecorator => ValidateBy({ name, validator: { validate, defaultMessage: () => message } });
