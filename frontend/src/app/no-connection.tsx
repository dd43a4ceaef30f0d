import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../lib/language/texts';
import classes from './no-connection.module.css';

const listen = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

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
