import { Button } from '@mantine/core';
import type { PersonAnswer } from '@udin/contracts/desk/queue.answers';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import type { DocumentWork } from './use-document-work';
import { WhatChanged } from './what-changed';

/** Who else is here, and what somebody else has changed meanwhile. */
export function Company({ people, work }: { people: readonly PersonAnswer[]; work: DocumentWork }) {
  const names = people.map(({ name }) => name);
  return (
    <News>
      {names.length > 0 && (
        <Notice tone="note">
          {names.join(', ')} {names.length === 1 ? 'is' : 'are'} looking at this document, too.
        </Notice>
      )}
      {work.changes.length > 0 && (
        <Notice
          tone="note"
          action={
            <Button size="compact-sm" variant="default" onClick={work.dismiss}>
              I have seen it
            </Button>
          }
        >
          <WhatChanged changes={work.changes} />
        </Notice>
      )}
    </News>
  );
}
