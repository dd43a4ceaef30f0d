import type { Prepared } from './later';
import { useWhenQuiet } from './use-when-quiet';

/** Loads what comes later on the page when the page has nothing else to do. */
export function usePrepared({ prepare }: Prepared): void {
  useWhenQuiet(prepare);
}
