import { Matches } from 'class-validator';

/** Letters with their vowel signs, or digits. */
const THREE_IN_A_ROW = /^\s*$|[\p{L}\p{M}\p{N}]{3}/u;

/** A search in everything: for less, all rows would have to be read. Nothing at all is no search. */
export const IsSearchable = () =>
  Matches(THREE_IN_A_ROW, { message: '$property needs three letters or digits in a row' });
