import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { ErrorBanner } from '../../ui/error-banner';
import { Timeline } from '../../ui/timeline';
import type { DocumentWork } from './use-document-work';

/** What somebody else has done since this page was loaded. */
export function WhatChanged({ changes }: { changes: readonly TimelineEntryAnswer[] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      What has changed meanwhile:
      <Timeline entries={changes} label="What has changed meanwhile" />
    </div>
  );
}

/** Why the server refused, above a form of the work page. */
export function WorkProblem({ work }: { work: DocumentWork }) {
  return (
    <>
      <ErrorBanner message={work.problem} />
      <WhatChanged changes={work.changes} />
    </>
  );
}
