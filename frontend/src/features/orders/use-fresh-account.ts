import { useEffect } from 'react';
import { onAccountChange } from '../../lib/account-change';
import { openAfresh } from '../../lib/open-afresh';
import { useStable } from '../../lib/use-stable';

const ALWAYS = () => true;

/**
 * Pages of an order need no session, but must not go on showing the name and the papers of somebody who has logged out
 * in another tab: they are loaded anew, and lead on by what is stored then (RT-2).
 *
 * @param mayLeave false while money or files are on their way
 */
export function useFreshAccount(mayLeave: () => boolean = ALWAYS): void {
  const leave = useStable(() => mayLeave() && openAfresh(window.location.pathname));
  useEffect(() => onAccountChange('user', leave), [leave]);
}
