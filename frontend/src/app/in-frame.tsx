import { Outlet, type RouteObject } from 'react-router';
import { CrashMessage } from './crash-message';
import { CrashedPage } from './crashed-page';
import { FirstWords } from './first-words';
import { Frame } from './frame';
import { NoConnection } from './no-connection';

/**
 * Puts pages into the frame. A message replaces a page that crashes, or whose loader or script fails; header and footer
 * stay. Going to another page clears the error. The outer boundary is for a crash of the frame itself.
 */
export function inFrame(pages: RouteObject[]): RouteObject[] {
  return [
    {
      element: <Frame />,
      hydrateFallbackElement: <FirstWords />,
      errorElement: (
        <main>
          <CrashMessage />
        </main>
      ),
      children: [{ element: <Page />, errorElement: <CrashedPage />, children: pages }],
    },
  ];
}

/** A page that is replaced by a message says there that the connection is gone. */
function Page() {
  return (
    <>
      <Outlet />
      <NoConnection />
    </>
  );
}
