import { useTexts } from '../lib/language/texts';
import { focusHeading } from './focus-heading';
import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the header. On the dashboards the header is inside `main`. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a
      href="#main"
      className={classes.link}
      onClick={(event) => {
        // Changes no address: the router would take it for another visit.
        event.preventDefault();
        if (document.querySelector('main h1')) focusHeading();
        else document.getElementById('main')?.focus();
        document.activeElement?.scrollIntoView?.();
      }}
    >
      {t('header.skip')}
    </a>
  );
}
