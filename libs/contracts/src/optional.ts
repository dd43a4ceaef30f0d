import { IsOptional } from 'class-validator';

/** What may be left out; what is there keeps these rules. */
export function Optional(...rules: PropertyDecorator[]): PropertyDecorator {
  // From the last to the first: the way in which decorators apply when they stand one above the other.
  const inTurn = [IsOptional(), ...rules].toReversed();
  return (target, property) => inTurn.forEach((rule) => rule(target, property));
}
