import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { placeOf } from '../lib/place-of';
import { framePartsOf } from './frame-parts';
import { OnlyInThisTab } from './only-in-this-tab';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';
import { useArrival } from './use-arrival';
import { useLeaveHolds } from './use-leave-holds';
import { usePageLanguage } from './use-page-language';

/** Header and footer where the specification shows them (RT-5). Every page starts at its top. */
export function Frame() {
  const { pathname } = useLocation();
  const show = framePartsOf(pathname);
  usePageLanguage(pathname);
  useArrival();
  useLeaveHolds();
  return (
    <>
      <SkipLink />
      {show.header && <SiteHeader />}
      {/* Another page is another place: below a lower header the same one would count as content that jumps. */}
      <main key={pathname.split('/')[1]} id="main" tabIndex={-1}>
        <OnlyInThisTab pathname={pathname} />
        <Outlet />
      </main>
      {show.footer && <SiteFooter />}
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
