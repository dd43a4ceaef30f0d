import fc from 'fast-check';
import { hostileValues } from './hostile';

type Change = 'replace' | 'remove' | 'add' | 'wrap';

/** Values that differ from good ones in one place. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.constantFrom<Change>('replace', 'replace', 'remove', 'add', 'wrap');
  return fc.tuple(values, fc.nat(), change, hostileValues).map(([value, where, how, put]) => {
    const copy = structuredClone(value);
    const places = placesIn(copy);
    const place = places[where % Math.max(1, places.length)];
    if (!place) return put;
    const { holder, name } = place;
    if (how === 'remove') delete holder[name];
    else if (how === 'add') holder[`${name}x`] = put;
    else holder[name] = how === 'wrap' ? [holder[name]] : put;
    return copy;
  });
}

type Holder = Record<string, unknown>;

function placesIn(value: unknown): { holder: Holder; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}
