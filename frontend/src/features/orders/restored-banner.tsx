import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice';

const SHOWN_MS = 5_000;

/** Says for 5 s that stored files were restored (UPL-5). */
export function RestoredBanner({ onStartFresh }: { onStartFresh: () => void }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Notice
      tone="good"
      action={
        <Button size="compact-sm" variant="default" onClick={onStartFresh}>
          Start Fresh
        </Button>
      }
    >
      Welcome back! Your previously uploaded documents have been restored.
    </Notice>
  );
}
