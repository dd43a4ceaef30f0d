import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { useFocusBack } from './use-focus-back';

/** The main action of a screen. Nothing else on it has this colour. */
export const NextStepButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => {
  const button = useFocusBack(props.loading === true);
  return <Button ref={button} color="marigold.6" {...props} />;
});
