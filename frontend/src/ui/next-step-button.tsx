import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';

/** The one thing to do next on a screen: the only marigold on it. */
export const NextStepButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <Button color="marigold.6" {...props} />
));
