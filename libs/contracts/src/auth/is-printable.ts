import { ValidateBy } from 'class-validator';
import { isPrintable } from '../printable';

/** Stands on invoices. Whether something must be there, others say. */
export function IsPrintable(): PropertyDecorator {
  return ValidateBy({
    name: 'isPrintable',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || value === '' || isPrintable(value),
      defaultMessage: () => 'Please use English letters or those of an Indian language: this is printed on invoices',
    },
  });
}
