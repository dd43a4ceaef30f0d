import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { isFocusLost } from '../../ui/is-focus-lost';
import { Notice } from '../../ui/notice';
import { pageHeading } from '../../ui/page-heading';
import classes from './restored-banner.module.css';

const SHOWN_MS = 5_000;

/** The button may have had the focus, and is gone. */
const keepFocus = () => setTimeout(() => isFocusLost() && pageHeading()?.focus());

/** Says for 5 s that stored files were restored (UPL-5). Lies over the page, so that nothing moves when it goes. */
export function RestoredBanner({ onStartFresh }: { onStartFresh: () => void }) {
  const t = useTexts();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(false);
      keepFocus();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={classes.banner}>
      <Notice
        tone="good"
        action={
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onStartFresh();
              keepFocus();
            }}
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
