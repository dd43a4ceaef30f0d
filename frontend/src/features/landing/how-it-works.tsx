import { Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';
import classes from './landing.module.css';

const STEPS = ['upload', 'pay', 'signed'] as const;

/** For those who are here for the first time. */
export function HowItWorks() {
  const t = useTexts();
  return (
    <section aria-label={t('landing.how')}>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <Text fw={600}>{t(`landing.step.${step}.title`)}</Text>
              <Text size="sm" c="dimmed" mt={4}>
                {t(`landing.step.${step}.text`)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
