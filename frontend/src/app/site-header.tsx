import { Anchor, Box, Button, Container, Group, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { product } from '../lib/product';
import { mayHaveSession } from '../lib/session';
import { useSession } from '../lib/use-session';
import { LanguageOffer } from '../ui/language-offer';
import { LanguageSwitch } from '../ui/language-switch';
import { Seal } from '../ui/seal';

/**
 * The logo, the language; Login and Sign up only on the home page (RT-6), where a phone has no room for the switch and
 * offers the other languages until one was chosen.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const showAccount = pathname === '/' || pathname === '/upload';
  return (
    <header>
      <Container py="sm">
        <Group justify="space-between" mih={44}>
          <Anchor component={Link} to="/upload" underline="never" c="inherit">
            <Group gap="xs">
              <Seal size={36} />
              <Text fw={700} size="lg">
                {product.productName}
              </Text>
            </Group>
          </Anchor>
          <Group gap="xs" wrap="nowrap">
            <Box visibleFrom={showAccount ? 'sm' : undefined}>
              <LanguageSwitch />
            </Box>
            {showAccount && <AccountLinks />}
          </Group>
        </Group>
        {showAccount && <LanguageOffer />}
      </Container>
    </header>
  );
}

/** Login and Sign up for visitors; somebody who is logged in finds the dashboard. */
function AccountLinks() {
  const t = useTexts();
  const session = useSession('user');
  const isLoggedIn = session === undefined ? mayHaveSession('user') : session !== null;
  if (isLoggedIn)
    return (
      <Button component={Link} to="/dashboard" variant="default">
        {t('header.dashboard')}
      </Button>
    );
  return (
    <Group gap="xs">
      <Button component={Link} to="/login" variant="subtle">
        {t('header.login')}
      </Button>
      <Button component={Link} to="/signup" variant="default">
        {t('header.signUp')}
      </Button>
    </Group>
  );
}
