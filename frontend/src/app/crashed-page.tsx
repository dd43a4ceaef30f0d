import { useLocation } from 'react-router';
import { CrashMessage } from './crash-message';
import { framePartsOf } from './frame-parts';
import { SiteHeader } from './site-header';

/** A crash inside the frame. Pages that bring their own header have lost it, so this one gets the site's. */
export function CrashedPage() {
  const { header } = framePartsOf(useLocation().pathname);
  return (
    <>
      {!header && <SiteHeader />}
      <CrashMessage />
    </>
  );
}
