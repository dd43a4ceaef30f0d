import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../lib/language/texts';
import { product } from '../../lib/product';
import classes from './landing.module.css';

/** The accountant by name and membership number, and how anybody checks what was signed. */
export function WhoSigns() {
  const t = useTexts();
  return (
    <div className={classes.pair}>
      <section aria-labelledby="who-signs">
        <Title order={2} id="who-signs" mb="xs">
          {t('landing.signer')}
        </Title>
        <Text fw={600}>{product.signingAccountant}</Text>
        <Text>{t('landing.membership', { number: product.membershipNumber })}</Text>
        <Text c="dimmed" mt="xs">
          {t('landing.signerText')}
        </Text>
      </section>
      <section aria-labelledby="how-checked">
        <Title order={2} id="how-checked" mb="xs">
          {t('landing.check')}
        </Title>
        <Text c="dimmed">{t('landing.checkText')}</Text>
        <Anchor component={Link} to="/verify" underline="always" mt="xs" display="inline-block">
          {t('title.verify')}
        </Anchor>
      </section>
    </div>
  );
}
