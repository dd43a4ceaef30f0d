import type { Location } from 'react-router';

/** The router calls every page so that a tab loads, from a link in an email or a bookmark. */
const FIRST = 'default';

/** Under this name the browser keeps how far a page is scrolled. A page that is come back to has its old one. */
export const placeOf = ({ key, pathname, state }: Location): string =>
  (state as { place?: string } | null)?.place ?? (key === FIRST ? pathname : key);
