import { product } from '../lib/product';

const TITLES: Record<string, string> = {
  '/upload': 'Upload documents',
  '/register': 'Create your account',
  '/payment': 'Payment',
  '/login': 'Login',
  '/signup': 'Sign up',
  '/dashboard': 'Dashboard',
  '/verify': 'Verify a document',
  '/terms': 'Terms & Conditions',
  '/privacy': 'Privacy Policy',
  '/pricing-policy': 'Pricing Policy',
  '/delivery-policy': 'Delivery Policy',
  '/cancellation-refund': 'Cancellation & Refund',
  '/admin/login': 'Admin login',
  '/admin/dashboard': 'Admin dashboard',
};
const CUSTOMER_OF_ADMIN = '/admin/user/';

/** What the browser's tab, its history and a screen reader call a page: "Payment · UDIN". */
export function titleOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const title = path.startsWith(CUSTOMER_OF_ADMIN) ? 'Customer' : TITLES[path];
  return title ? `${title} · ${product.productName}` : product.productName;
}
