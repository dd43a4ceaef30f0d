import { useEffect, useRef, useState } from 'react';
import { isOrderGone } from '../../../lib/order-files/shared-order';
import { useStable } from '../../../lib/use-stable';
import { onTabNews, type TabNews, tellTabs } from './order-tabs';
import { useFreshAccount } from '../use-fresh-account';
import type { OtherTab } from './payment-stage';
import { whyOrderIsGone } from './why-order-is-gone';

const MEANING: Partial<Record<TabNews, OtherTab>> = { paying: 'paying', paid: 'paid', uploaded: 'uploaded' };

/** A tab that was killed says no farewell: it is asked this often whether it is still at it. Milliseconds. */
const ASK_EVERY_MS = 3_000;
const MOST_UNANSWERED = 2;

/** Tabs with the same order know of each other, so that only one of them pays. */
export function useOrderTabs(key: string, userId: string | undefined) {
  const [otherTab, setOtherTab] = useState<OtherTab>();
  const own = useRef<TabNews>(undefined);

  const tell = (news: TabNews) => {
    own.current = news;
    if (key) tellTabs(news, key);
  };

  useFreshAccount(() => own.current === undefined || own.current === 'free');

  /** "Finished" only where a tab has said that it paid: "Start Fresh" empties the store as well. */
  const setWhyGone = (why: OtherTab) =>
    setOtherTab((told) => (why === 'gone' && (told === 'paid' || told === 'uploaded') ? 'uploaded' : why));
  const tellWhyGone = useStable(() => void whyOrderIsGone(userId).then(setWhyGone));

  useEffect(() => {
    if (!key) return;
    const stop = onTabNews(key, (news) => {
      if (news !== 'asking') return setOtherTab(MEANING[news]);
      if (own.current === 'paying' || own.current === 'paid') tellTabs(own.current, key);
    });
    // A tab that slept in the background heard nothing: the files are gone when the order is.
    const look = () => document.visibilityState === 'visible' && isGone() && tellWhyGone();
    const isGone = () => own.current !== 'paid' && own.current !== 'uploaded' && isOrderGone();
    const leave = () => (own.current === 'paying' || own.current === 'paid') && tellTabs('free', key);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    tellTabs('asking', key);
    return () => {
      stop();
      leave();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
    };
  }, [key, tellWhyGone]);

  const isBusyElsewhere = otherTab === 'paying' || otherTab === 'paid';
  useEffect(() => {
    if (!isBusyElsewhere) return;
    let unanswered = 0;
    const stop = onTabNews(key, (news) => {
      if (news !== 'asking') unanswered = 0;
    });
    const timer = setInterval(() => {
      if (unanswered === MOST_UNANSWERED) return setOtherTab(undefined);
      unanswered += 1;
      tellTabs('asking', key);
    }, ASK_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [key, isBusyElsewhere]);

  return { otherTab, tell, tellWhyGone };
}
