import { hasSavedFiles } from '../lib/order-files/saved-flags';

const STORED = 'The files you chose are still stored in this browser.';

/** What is still there after a crash of this page. Checks the store first, so that it promises nothing wrong. */
export function keptAfterCrash(pathname: string): string {
  if (pathname === '/upload') {
    return hasSavedFiles()
      ? 'The files that were stored in this browser are still there. Files that you chose after that have to be chosen again. Nothing was paid on this page.'
      : 'Nothing was sent or paid. Please choose your files again.';
  }
  if (pathname === '/register') {
    const files = hasSavedFiles() ? STORED : 'The files you chose could not be stored and have to be chosen again.';
    return `${files} What you typed is kept in this tab, except the passwords. Nothing was paid on this page.`;
  }
  if (pathname === '/payment') {
    return hasSavedFiles()
      ? `${STORED} If you have already paid, the payment is kept and the upload goes on when you reload.`
      : 'What you have paid and uploaded is kept: your dashboard shows it. Files that were not uploaded have to be chosen again.';
  }
  if (pathname === '/signup') return 'What you typed is kept in this tab, except the passwords.';
  if (pathname === '/dashboard' || pathname.startsWith('/admin/')) {
    return 'Nothing was lost on the server: everything that was saved is still there. A form that was open has to be filled in again.';
  }
  return 'Nothing was lost.';
}
