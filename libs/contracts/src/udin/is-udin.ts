import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { tidyUdin, UDIN_FORM, UDIN_FORM_MESSAGE } from './udin-number';

/** Blanks, dashes and small letters do no harm. */
export function IsUdin(): PropertyDecorator {
  return (target, key) => {
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyUdin(value) : value))(target, key);
    IsString()(target, key);
    Matches(UDIN_FORM, { message: UDIN_FORM_MESSAGE })(target, key);
  };
}
