import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { framePartsOf } from './frame-parts';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';
import { useArrival } from './use-arrival';

/** Header and footer where the specification shows them (RT-5). Every page starts at its top. */
export function Frame() {
  const show = framePartsOf(useLocation().pathname);
  useArrival();
  return (
    <>
      <SkipLink />
      {show.header && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {show.footer && <SiteFooter />}
      <ScrollRestoration />
    </>
  );
}
