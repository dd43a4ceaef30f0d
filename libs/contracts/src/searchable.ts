import { ValidateBy } from 'class-validator';

/** Letters with their vowel signs, or digits. */
const THREE_IN_A_ROW = /[\p{L}\p{M}\p{N}]{3}/u;

/** A search in everything: for less, all rows would have to be read. Nothing at all is no search. */
export function IsSearchable(): PropertyDecorator {
  return ValidateBy({
    name: 'isSearchable',
    validator: {
      validate: (value) => typeof value === 'string' && (value.trim() === '' || THREE_IN_A_ROW.test(value)),
      defaultMessage: (given) => `${given?.property} needs three letters or digits in a row`,
    },
  });
}
