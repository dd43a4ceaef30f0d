const FIELDS = new WeakMap<object, string[]>();

/**
 * Null counts as absent (decisions, "API"), but not here: where an absent value means much, such as all the money, a
 * client's null is rather a number that could not be computed.
 */
export function NotNull(): PropertyDecorator {
  return (target, name) => {
    const type = target.constructor;
    FIELDS.set(type, [...notNullFieldsOf(type), String(name)]);
  };
}

/** Names of the fields of a request's class that must not be null. */
export function notNullFieldsOf(type: object | undefined): readonly string[] {
  return (type && FIELDS.get(type)) ?? [];
}
