import { useSyncExternalStore } from 'react';
import { useTexts } from '../lib/language/texts';
import classes from './no-connection.module.css';

const NEWS = ['online', 'offline'];
const listen = (changed: () => void) => {
  for (const name of NEWS) window.addEventListener(name, changed);
  return () => {
    for (const name of NEWS) window.removeEventListener(name, changed);
  };
};
const isOnline = () => navigator.onLine;

/**
 * Says why nothing comes, as long as the browser knows that it has no connection. It stands above dialogs, too, and
 * never in the way of a click.
 */
export function NoConnection() {
  const t = useTexts();
  const isHere = useSyncExternalStore(listen, isOnline);
  return (
    // Always there, so that what appears in it is read out.
    <div role="status" className={classes.place}>
      {!isHere && <div className={classes.words}>{t('common.noConnection')}</div>}
    </div>
  );
}
