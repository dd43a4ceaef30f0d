import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';

/** The main action of a screen. Nothing else on it has this colour. */
export const NextStepButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <Button color="marigold.6" {...props} />
));
