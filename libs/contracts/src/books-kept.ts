import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OPERATOR_DEFAULTS } from './operator-defaults';

export const LEAST_YEARS_OF_BOOKS: number = OPERATOR_DEFAULTS.booksKeptYears;
const LAW = 'Companies Act 2013, section 128(5), and CGST Act 2017, section 36';

/** A setting in whole years. The law names the least. */
export function IsYearsOfBooks(): PropertyDecorator {
  const rules = [
    Type(() => Number),
    IsInt(),
    Min(LEAST_YEARS_OF_BOOKS, { message: `BOOKS_KEPT_YEARS must be at least ${LEAST_YEARS_OF_BOOKS}: ${LAW}` }),
    Max(100),
  ];
  return (target, property) => {
    for (const rule of rules) rule(target, property);
  };
}
