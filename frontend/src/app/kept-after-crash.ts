import { t } from '../lib/language/texts';
import { hasSavedFiles } from '../lib/order-files/saved-flags';

/** What is still there after a crash of this page. Checks the store first, so that it promises nothing wrong. */
export function keptAfterCrash(pathname: string): string {
  if (pathname === '/upload') return hasSavedFiles() ? t('kept.uploadStored') : t('kept.uploadNothing');
  if (pathname === '/register') {
    const files = hasSavedFiles() ? t('kept.filesStored') : t('kept.filesAgain');
    return `${files} ${t('kept.accountUnpaid')}`;
  }
  if (pathname === '/payment')
    return hasSavedFiles() ? `${t('kept.filesStored')} ${t('kept.paidStored')}` : t('kept.paidUnstored');
  if (pathname === '/signup') return t('kept.account');
  if (pathname === '/dashboard' || pathname.startsWith('/admin/')) return t('kept.onServer');
  return t('kept.nothingLost');
}
