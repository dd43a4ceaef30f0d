import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { useState } from 'react';
import { timelineWords } from '../../ui/timeline-words';

interface TimelineNewsProps {
  entries: readonly TimelineEntryAnswer[] | undefined;
  /** Id of the admin who looks: needs no own name. */
  viewerId: string | undefined;
  /** It stands on the page as news already. */
  isTold: boolean;
}

/** Tells screen readers what has become of the document, by the own hand or that of somebody else. */
export function TimelineNews({ entries, viewerId, isTold }: TimelineNewsProps) {
  const [known, setKnown] = useState(entries);
  const [news, setNews] = useState('');
  if (entries && entries !== known) {
    const old = new Set((known ?? entries).map(({ id }) => id));
    const added = entries.filter(({ id }) => !old.has(id));
    setKnown(entries);
    if (added.length > 0) setNews(isTold ? '' : added.map((entry) => inWords(entry, viewerId)).join('. '));
  }
  return (
    <span role="status" className="visually-hidden">
      {news}
    </span>
  );
}

function inWords(entry: TimelineEntryAnswer, viewerId: string | undefined): string {
  const words = timelineWords(entry);
  return entry.by.id === viewerId ? words : [words, entry.by.name, entry.text].filter(Boolean).join(', ');
}
