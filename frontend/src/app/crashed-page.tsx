import { useLocation } from 'react-router';
import { CrashMessage } from './crash-message';
import { framePartsOf } from './frame-parts';
import { SiteHeader } from './site-header';

/** Replaces a page that crashed. The dashboards lose their own header then, so they get the site's header. */
export function CrashedPage() {
  const { header } = framePartsOf(useLocation().pathname);
  return (
    <>
      {!header && <SiteHeader />}
      <CrashMessage />
    </>
  );
}
