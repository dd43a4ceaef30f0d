import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { AllOf } from '../all-of';
import { tidyUdin, UDIN_FORM, UDIN_FORM_MESSAGE } from './udin-number';

/** Blanks, dashes and small letters do no harm. */
export const IsUdin = () =>
  AllOf(
    Matches(UDIN_FORM, { message: UDIN_FORM_MESSAGE }),
    IsString(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidyUdin(value) : value)),
  );
