import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../lib/language/dashboard-texts';
import { loginFor } from '../../lib/next-page';
import { Notice } from '../../ui/notice';

/** A link in an email to another account leads here, or one that was cut: it says the same, whether there is one. */
export function NotAmongYours() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="note"
      action={
        <Button
          component={Link}
          to={loginFor('user', { pathname, search })}
          size="compact-md"
          variant="default"
          mt="xs"
        >
          {t('transactions.otherAccount')}
        </Button>
      }
    >
      {t('transactions.notYours')}
    </Notice>
  );
}
