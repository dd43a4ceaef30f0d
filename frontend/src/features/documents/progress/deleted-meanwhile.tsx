import { Button, Paper } from '@mantine/core';
import type { DocumentAnswer } from '@udin/contracts';
import { customerAwaitedPath } from '@udin/contracts/desk/desk.kinds';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/language/documents-texts';
import { EmptyState } from '../../../ui/empty-state';
import { isFocusLost } from '../../../ui/is-focus-lost';
import { whatBecomesOfPlace } from '../what-becomes-of-place';

/** In place of the page of a document that was shown until now: what it was then says what is left of its payment. */
export function DeletedMeanwhile({ document }: { document: DocumentAnswer }) {
  const t = useTexts();
  const page = useRef<HTMLElement>(null);
  // It went with the form that was sent in vain.
  useEffect(() => {
    if (isFocusLost()) page.current?.focus();
  }, []);
  const place = whatBecomesOfPlace(document);
  return (
    <Paper ref={page} component="section" tabIndex={-1} aria-label={t('progress.deleted.title')}>
      <EmptyState
        isPage
        title={t('progress.deleted.title')}
        action={
          <Button
            component={Link}
            to={place === 'placeStays' ? customerAwaitedPath(document.transactionId) : '/dashboard'}
            variant="default"
            mt="sm"
          >
            {t('progress.notYoursAction')}
          </Button>
        }
      >
        {t(`progress.deleted.${place}`)}
      </EmptyState>
    </Paper>
  );
}
