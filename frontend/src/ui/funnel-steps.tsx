import { IconCheck } from '@tabler/icons-react';
import classes from './funnel-steps.module.css';

const STEPS = ['Documents', 'Account', 'Payment'] as const;

/** Steps of an order, with the current one marked. */
export function FunnelSteps({ current }: { current: (typeof STEPS)[number] }) {
  const reached = STEPS.indexOf(current);
  return (
    <ol className={classes.steps} aria-label="Steps of your order">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === reached ? 'step' : undefined} data-done={index < reached || undefined}>
          <span aria-hidden>{index < reached ? <IconCheck size={14} stroke={3} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
