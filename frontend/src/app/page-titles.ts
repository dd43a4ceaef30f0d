import { t, type TextKey } from '../lib/language/texts';
import { product } from '../lib/product';

const TITLES: Record<string, TextKey> = {
  '/upload': 'title.upload',
  '/register': 'title.register',
  '/payment': 'title.payment',
  '/login': 'title.login',
  '/signup': 'title.signUp',
  '/dashboard': 'title.dashboard',
  '/verify': 'title.verify',
  '/restore-email': 'restore.title',
  '/terms': 'title.terms',
  '/privacy': 'title.privacy',
  '/pricing-policy': 'title.pricing',
  '/delivery-policy': 'title.delivery',
  '/cancellation-refund': 'title.cancellation',
  '/admin': 'title.queue',
  '/admin/figures': 'title.figures',
  '/admin/udins': 'title.udins',
  '/admin/circulars': 'title.circulars',
  '/admin/people': 'title.people',
  '/admin/account': 'title.account',
  '/admin/operations': 'title.operations',
  '/admin/login': 'title.adminLogin',
  '/admin/dashboard': 'title.adminDashboard',
};
const CUSTOMER_OF_ADMIN = '/admin/user/';
const DOCUMENT = /^\/(admin|dashboard)\/document\//;

/** What the browser's tab, its history and a screen reader call a page: "Payment · UDIN". */
export function titleOf(pathname: string): string {
  const title = pathname.startsWith(CUSTOMER_OF_ADMIN)
    ? 'title.customer'
    : DOCUMENT.test(pathname)
      ? 'title.document'
      : TITLES[pathname];
  return title ? `${t(title)} · ${product.productName}` : product.productName;
}
