import { Transform } from 'class-transformer';
import { IsInt } from 'class-validator';
import { AllOf } from './all-of';

/** More digits than any bound has, and few enough for each of them to count. */
const DIGITS = /^-?[0-9]{1,15}$/;

/**
 * A whole number, from JSON or, as queries and forms carry it, from text. The language reads `1e2`, `0x10`, an empty
 * text and `true` as numbers too: whoever sends these did not mean one.
 */
export const WholeNumber = () =>
  AllOf(
    Transform(({ value }) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value)),
    IsInt(),
  );
