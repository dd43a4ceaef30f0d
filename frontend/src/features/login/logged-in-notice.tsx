import { Anchor, Box } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../lib/language/texts';
import { useSession } from '../../lib/use-session';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';

interface LoggedInNoticeProps {
  /** Where the person would be after a login. */
  to: string;
}

/** Beside the login: nobody is kept from logging in as somebody else. */
export function LoggedInNotice({ to }: LoggedInNoticeProps) {
  const t = useTexts();
  if (!useSession('user')) return null;
  return (
    <Box mb="md">
      <Notice tone="note">
        <RichText parts={{ dashboard: <Anchor component={Link} to={to} underline="always" /> }}>
          {t('common.loggedIn')}
        </RichText>
      </Notice>
    </Box>
  );
}
