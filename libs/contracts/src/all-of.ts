/** Several rules as one. */
export function AllOf(...rules: PropertyDecorator[]): PropertyDecorator {
  // From the last to the first: the way in which decorators apply when they stand one above the other.
  const inTurn = rules.toReversed();
  return (target, property) => inTurn.forEach((rule) => rule(target, property));
}
