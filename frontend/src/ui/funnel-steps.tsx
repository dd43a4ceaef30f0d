import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../lib/language/texts';
import classes from './funnel-steps.module.css';

const STEPS = ['documents', 'account', 'payment'] as const;

/** Steps of an order, with the current one marked. */
export function FunnelSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useTexts();
  const reached = STEPS.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === reached ? 'step' : undefined} data-done={index < reached || undefined}>
          <span aria-hidden>{index < reached ? <IconCheck size={14} stroke={3} /> : index + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
