import { ValidateBy } from 'class-validator';

/** A letter with its vowel sign counts as two: মা is a name. */
const TWO = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]/su;

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
