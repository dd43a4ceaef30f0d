import { type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { BusyButton } from './busy-button';

/** The main action of a screen. Nothing else on it has this colour. */
export const NextStepButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <BusyButton color="marigold.6" {...props} />
));
