import { Anchor, Text, Title } from '@mantine/core';
import { CATALOGUE, CATEGORIES, type Category } from '@udin/contracts/catalogue';
import { Link } from 'react-router';
import { meaningOfCategory, meaningOfType } from '../../lib/language/meaning-of-type';
import { useTexts } from '../../lib/language/texts';
import { formatRupees } from '../../lib/format';
import classes from './price-list.module.css';

/** Every type and price of the catalogue, by category; closed at first, so that the page stays short (CAT-1). */
export function PriceList() {
  const t = useTexts();
  return (
    <section aria-labelledby="prices">
      <Title order={2} id="prices">
        {t('landing.prices')}
      </Title>
      <Text c="dimmed" mt={4} mb="md" maw={640}>
        {t('landing.pricesLead')}
      </Text>
      <div className={classes.list}>
        {CATEGORIES.map((category) => (
          <CategoryPrices key={category} category={category} />
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="md" maw={640}>
        {t('landing.advance')}{' '}
        <Anchor component={Link} to="/pricing-policy" size="sm" underline="always">
          {t('footer.pricing')}
        </Anchor>
      </Text>
    </section>
  );
}

function CategoryPrices({ category }: { category: Category }) {
  const t = useTexts();
  const types = CATALOGUE.filter((type) => type.category === category);
  return (
    <details className={classes.category}>
      <summary>
        <span className={classes.name}>
          <span lang="en">{category}</span>
          <span className={classes.meaning}>{meaningOfCategory(category)}</span>
        </span>
        <span className={classes.count}>{t('landing.types', { count: types.length })}</span>
        <span className="money">{rangeOf(types.map(({ price }) => price))}</span>
      </summary>
      <ul>
        {types.map(({ key, name, price, delivery }) => (
          <li key={key}>
            <span>
              <span lang="en">{name}</span>
              <span className={classes.meaning}>{meaningOfType(key)}</span>
              <span className={classes.delivery}>{t(`delivery.${delivery}`)}</span>
            </span>
            <span className="money">{formatRupees(price)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function rangeOf(prices: number[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatRupees) as [string, string];
  return lowest === highest ? lowest : `${lowest} – ${highest}`;
}
