import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './views.module.css';

interface View {
  to: string;
  name: string;
  /** Of what it holds. Left out where nothing is counted, or not yet. */
  count?: string;
}

interface ViewsProps {
  /** Read aloud. */
  label: string;
  views: readonly View[];
  /** The address of the one that is shown. */
  current: string;
}

/** Views of one page, beside one another. Links, so that each can be opened in a tab. */
export function Views({ label, views, current }: ViewsProps) {
  const shown = useRef<HTMLAnchorElement>(null);
  const isCounted = views.some(({ count }) => count !== undefined);
  // On a phone they stand in one line that is pushed aside; counts make it longer. Only the line: who comes back to
  // the middle of a list is not to be brought to its views.
  useEffect(() => {
    const line = shown.current?.parentElement;
    if (line) line.scrollLeft += middleOf(shown.current!) - middleOf(line);
  }, [current, isCounted]);
  return (
    <nav
      aria-label={label}
      className={classes.views}
      // What the keyboard reaches is seen whole: a browser leaves alone what is cut off.
      onFocus={({ target }) =>
        target.matches(':focus-visible') && target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      }
    >
      {views.map(({ to, name, count }) => (
        <Link
          key={to}
          ref={to === current ? shown : undefined}
          className={classes.view}
          to={to}
          aria-current={to === current ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
