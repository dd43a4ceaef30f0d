import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isHeld } from '../lib/leave-hold';
import { useTexts } from '../lib/language/texts';
import { focusHeading } from './focus-heading';
import { titleOf } from './page-titles';

/**
 * After each change of the page: its title, and the focus on its heading. A link to the page that is already open
 * counts, too; another tab of the same page does not. The first page is left to the browser.
 */
export function useArrival(): void {
  const { pathname, search, key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const t = useTexts();
  const last = useRef({ pathname, search, key });
  // Before the page has its say, which may know a better one.
  useLayoutEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname, t]);
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search, key };
    const isOtherPage = before.pathname !== pathname;
    const isSameLink = before.key !== key && before.search === search && !isReplaced && !isHeld();
    if (isOtherPage || isSameLink) return focusHeading();
  }, [pathname, search, key, isReplaced]);
}
