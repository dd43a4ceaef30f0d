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
  // On a phone they stand in one line that is pushed aside; the counts make it longer. Only the line: who comes back to
  // the middle of the queue is not to be brought to its views.
  useEffect(() => {
    const line = current.current?.parentElement;
    if (line) line.scrollLeft += middleOf(current.current!) - middleOf(line);
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

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
