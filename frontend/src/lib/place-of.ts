import type { Location } from 'react-router';

/** Under this name the browser keeps how far a page is scrolled. A page that is come back to has its old one. */
export const placeOf = ({ key, state }: Location): string => (state as { place?: string } | null)?.place ?? key;
