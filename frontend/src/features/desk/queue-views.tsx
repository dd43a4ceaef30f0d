import { QUEUE_VIEWS, type QueueView } from '@udin/contracts/desk/desk.kinds';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { VIEW_NAMES } from './queue-state';
import classes from './queue-views.module.css';

interface QueueViewsProps {
  view: QueueView;
  counts: Record<QueueView, number> | undefined;
}

/** The views of the queue with how many documents each holds. Links, so that each can be opened in a tab. */
export function QueueViews({ view, counts }: QueueViewsProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const isCounted = counts !== undefined;
  // On a phone they stand in one line that is pushed aside; the counts make it longer.
  useEffect(() => {
    // Newer browsers answer a promise, which must not become what React calls at the end.
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [view, isCounted]);
  return (
    <nav aria-label="Views of the queue" className={classes.views}>
      {QUEUE_VIEWS.map((each) => (
        <Link
          key={each}
          ref={each === view ? current : undefined}
          className={classes.view}
          to={each === 'mine' ? '/admin' : `/admin?view=${each}`}
          aria-current={each === view ? 'page' : undefined}
        >
          {VIEW_NAMES[each]}
          <span className={classes.count}>{counts?.[each] ?? ''}</span>
        </Link>
      ))}
    </nav>
  );
}
