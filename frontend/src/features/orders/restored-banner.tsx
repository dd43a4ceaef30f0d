import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { Notice } from '../../ui/notice';
import { pageHeading } from '../../ui/page-heading';
import classes from './restored-banner.module.css';

const SHOWN_MS = 5_000;

/** Whoever is at the button goes on from the heading when it is gone; nobody else is moved. */
function leave(button: HTMLElement | null, go: () => void): void {
  const isAtButton = document.activeElement === button;
  go();
  if (isAtButton) setTimeout(() => pageHeading()?.focus());
}

/** Says for 5 s that stored files were restored (UPL-5). Lies over the page, so that nothing moves when it goes. */
export function RestoredBanner({ onStartFresh }: { onStartFresh: () => void }) {
  const t = useTexts();
  const [isShown, setShown] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => leave(button.current, () => setShown(false)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={classes.banner}>
      <Notice
        tone="good"
        action={
          <Button
            ref={button}
            size="compact-sm"
            variant="default"
            onClick={({ currentTarget }) => leave(currentTarget, onStartFresh)}
          >
            {t('upload.startFresh')}
          </Button>
        }
      >
        {t('upload.restored')}
      </Notice>
    </div>
  );
}
