import type { RouteObject } from 'react-router';
import { CrashMessage } from './crash-message';
import { CrashedPage } from './crashed-page';
import { Frame } from './frame';

/**
 * Puts pages into the frame. A page that crashes, or whose loader or script fails, is replaced by a message while header
 * and footer stay and work; the next address starts afresh. The outer boundary is for a crash of the frame itself.
 */
export function inFrame(pages: RouteObject[]): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: (
        <main>
          <CrashMessage />
        </main>
      ),
      children: [{ errorElement: <CrashedPage />, children: pages }],
    },
  ];
}
