import { Text, Title } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';
import { product } from '../../lib/product';
import classes from './price-list.module.css';

const QUESTIONS = ['who', 'when', 'file', 'money', 'invoice'] as const;

export function Questions() {
  const t = useTexts();
  // A viewer of somebody else reads what it shows; the privacy page says so.
  const staysWithUs = !product.officeViewerUrl;
  return (
    <section aria-labelledby="questions">
      <Title order={2} id="questions" mb="md">
        {t('landing.questions')}
      </Title>
      <div className={classes.list}>
        {QUESTIONS.map((name) => (
          <details key={name} className={classes.category}>
            <summary>
              <span className={classes.name}>{t(`landing.question.${name}.question`)}</span>
            </summary>
            <Text className={classes.answer} maw={720}>
              {t(`landing.question.${name}.answer`)}
              {name === 'who' && staysWithUs && ` ${t('landing.notPassedOn')}`}
            </Text>
          </details>
        ))}
      </div>
    </section>
  );
}
