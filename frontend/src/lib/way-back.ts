import { useLocation } from 'react-router';
import { placeOf } from './place-of';

/** The page that this one was opened from, with what it knew, so that "Back" finds it as it was left. */
interface WayBack {
  back: string;
  backState?: object;
}

/** For the state of links that lead away from this page. */
export function useWayHere(): WayBack {
  const location = useLocation();
  const { pathname, search, state } = location;
  return { back: pathname + search, backState: { ...(state as object | null), place: placeOf(location) } };
}

/** What a page keeps of its state when its own address changes: not the place, each address has its own. */
export function wayOf(state: unknown): WayBack | undefined {
  const { back, backState } = (state ?? {}) as Partial<WayBack>;
  return back === undefined ? undefined : { back, backState };
}

/** Where "Back" leads, and the way for pages that take the place of this one. */
export function useWayBack(first: string) {
  const { back, backState } = wayOf(useLocation().state) ?? { back: first };
  return { to: back, state: backState, way: { back, backState } };
}
