import { Outlet, useLocation } from 'react-router';
import { framePartsOf } from './frame-parts';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Header and footer where the specification shows them (RT-5). */
export function Frame() {
  const show = framePartsOf(useLocation().pathname);
  return (
    <>
      {show.header && <SiteHeader />}
      <main>
        <Outlet />
      </main>
      {show.footer && <SiteFooter />}
    </>
  );
}
