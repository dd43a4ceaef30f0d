import { Anchor, Box, Container, Divider, Stack, Text, Title } from '@mantine/core';
import { yearInIndia } from '@udin/contracts/india-time';
import { Link, useLocation } from 'react-router';
import { useTexts, type TextKey } from '../lib/language/texts';
import { product } from '../lib/product';
import { serverNow } from '../lib/server-clock';
import { LanguageSwitch } from '../ui/language-switch';
import { PhoneLink } from '../ui/phone-link';
import classes from './site-footer.module.css';

const QUICK_LINKS = [
  ['footer.login', '/login'],
  ['footer.signUp', '/signup'],
  ['footer.dashboard', '/dashboard'],
  ['footer.upload', '/upload'],
  ['footer.verify', '/verify'],
] as const;
const LEGAL_LINKS = [
  ['footer.terms', '/terms'],
  ['footer.privacy', '/privacy'],
  ['footer.pricing', '/pricing-policy'],
  ['footer.delivery', '/delivery-policy'],
  ['footer.cancellation', '/cancellation-refund'],
] as const;

const SERVICES = ['statutoryAudit', 'taxAudit', 'balanceSheet', 'roc', 'generation'] as const;

/** Contact, services and links (RT-7); where there is no room for it above, the language. */
export function SiteFooter() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <footer>
      <Container py="xl" mt="xl">
        <Divider mb="xl" />
        <div className={classes.columns}>
          <Stack gap={4} className={classes.brand}>
            <Text fw={700}>{product.productName}</Text>
            <Text size="sm" c="dimmed">
              {t('footer.blurb')}
            </Text>
            <Text size="sm">{product.companyName}</Text>
            <Anchor size="sm" href={`mailto:${product.contactEmail}`} className={classes.entry}>
              {product.contactEmail}
            </Anchor>
            <PhoneLink of={product.contactPhone} size="sm" className={classes.entry} />
          </Stack>
          <Stack gap={4}>
            <Title order={2} size="h5">
              {t('footer.services')}
            </Title>
            <div className={classes.links}>
              {SERVICES.map((service) => (
                <Text key={service} size="sm" c="dimmed" className={classes.entry}>
                  {t(`footer.service.${service}`)}
                </Text>
              ))}
            </div>
          </Stack>
          <LinkList title={t('footer.quickLinks')} links={QUICK_LINKS} />
          <LinkList title={t('footer.legal')} links={LEGAL_LINKS} className={classes.legal} />
        </div>
        {/* The bar of the dashboard has more in it than a header. */}
        <Box hiddenFrom={pathname.startsWith('/dashboard') ? 'md' : 'sm'} mt="lg">
          <LanguageSwitch />
        </Box>
        <Text size="sm" c="dimmed" mt="lg">
          {t('footer.copyright', { year: `${yearInIndia(new Date(serverNow()))}` })}
        </Text>
      </Container>
    </footer>
  );
}

interface LinkListProps {
  title: string;
  links: readonly (readonly [TextKey, string])[];
  className?: string;
}

function LinkList({ title, links, className }: LinkListProps) {
  const t = useTexts();
  return (
    <Stack gap={4} component="nav" aria-label={title} className={className}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <div className={classes.links}>
        {links.map(([label, to]) => (
          <Anchor key={to} component={Link} to={to} size="sm" c="dimmed" className={classes.entry}>
            {t(label)}
          </Anchor>
        ))}
      </div>
    </Stack>
  );
}
