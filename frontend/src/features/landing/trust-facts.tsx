import { Text } from '@mantine/core';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { useTexts } from '../../lib/language/texts';
import { formatRupees } from '../../lib/format';
import { product } from '../../lib/product';
import classes from './landing.module.css';

const LOWEST = formatRupees(Math.min(...CATALOGUE.map(({ price }) => price)));

/** Price, time and name: what decides whether somebody goes on reading. */
export function TrustFacts() {
  const t = useTexts();
  const facts = [
    { label: t('landing.fixedPrices'), value: t('landing.from', { price: LOWEST }), more: t('landing.plusGst') },
    { label: t('landing.signedIn'), value: t('delivery.standard'), more: t('landing.complexOnes') },
    { label: t('landing.signedBy'), value: product.signingAccountant },
    { label: t('landing.membershipLabel'), value: product.membershipNumber },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, more }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" fw={600} m={0}>
            {value}
            {more && (
              <Text size="sm" c="dimmed" fw={400}>
                {more}
              </Text>
            )}
          </Text>
        </div>
      ))}
    </dl>
  );
}
