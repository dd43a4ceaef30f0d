import { OwnRule } from './own-rule';
import { SEARCHABLE } from './searchable-pattern';

const TWO = new RegExp(SEARCHABLE, 'su');

/** A search in everything: with less, nearly everything would be found. Nothing at all is no search. */
export function IsSearchable(): PropertyDecorator {
  return OwnRule(
    'isSearchable',
    (value) => typeof value === 'string' && (value.trim() === '' || TWO.test(value)),
    '$property needs two letters or digits',
  );
}
