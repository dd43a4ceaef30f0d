const TYPES = new WeakSet<object>();

/**
 * Of the query of an address that people pass on: Facebook adds its fbclid to it, and newsletters their utm_source.
 * What is not known is left out here, and refused everywhere else.
 */
export function IgnoresOthers(): ClassDecorator {
  return (type) => void TYPES.add(type);
}

export function ignoresOthers(type: object | undefined): boolean {
  return type !== undefined && TYPES.has(type);
}
