import { Transform } from 'class-transformer';
import { AllOf } from '../all-of';
import { OwnRule } from '../own-rule';
import { isGstin } from '../gstin';

const message = 'This is not a valid GSTIN. Please check its 15 characters.';

/** A GSTIN with the right check character, or nothing. Typed in lower case or with blanks it is taken, too. */
export const IsGstinOrEmpty = () =>
  AllOf(
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value)),
    OwnRule('isGstinOrEmpty', (value) => typeof value === 'string' && (value === '' || isGstin(value)), message),
  );
