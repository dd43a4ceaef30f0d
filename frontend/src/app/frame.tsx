import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Header and footer where the specification shows them (RT-5). */
export function Frame() {
  const { pathname } = useLocation();
  const isAdmin = pathname.startsWith('/admin');
  const showHeader = !isAdmin && pathname !== '/login' && pathname !== '/dashboard';
  const showFooter = !isAdmin && pathname !== '/login';
  return (
    <>
      {showHeader && <SiteHeader />}
      <main>
        <Outlet />
      </main>
      {showFooter && <SiteFooter />}
    </>
  );
}
