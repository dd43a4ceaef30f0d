import { OwnRule } from '../own-rule';
import { isPrintable } from '../printable';

/** Stands on invoices. Whether something must be there, others say. */
export function IsPrintable(): PropertyDecorator {
  return OwnRule(
    'isPrintable',
    (value) => typeof value !== 'string' || value === '' || isPrintable(value),
    'Please use English letters or those of an Indian language: this is printed on invoices',
  );
}
