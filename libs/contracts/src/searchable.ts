import { ValidateBy } from 'class-validator';
import { SEARCHABLE } from './searchable-pattern';

const TWO = new RegExp(SEARCHABLE, 'su');

/** A search in everything: with less, nearly everything would be found. Nothing at all is no search. */
export function IsSearchable(): PropertyDecorator {
  return ValidateBy({
    name: 'isSearchable',
    validator: {
      validate: (value) => typeof value === 'string' && (value.trim() === '' || TWO.test(value)),
      defaultMessage: (given) => `${given?.property} needs two letters or digits`,
    },
  });
}
