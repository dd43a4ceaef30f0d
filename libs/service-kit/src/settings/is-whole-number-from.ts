import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** A whole number, which the environment has as a text, within its bounds. */
export function IsWholeNumberFrom(min: number, max: number): PropertyDecorator {
  // From the last to the first: the way in which decorators apply when they stand one above the other.
  const rules = [Max(max), Min(min), IsInt(), Type(() => Number)];
  return (target, property) => rules.forEach((rule) => rule(target, property as string));
}
