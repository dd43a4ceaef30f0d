import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { useFocusBack } from './use-focus-back';

/** A button that works for a while after it was pressed: whoever pressed it by keyboard goes on from it. */
export const BusyButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => {
  const button = useFocusBack(props.loading === true || props.disabled === true);
  return <Button ref={button} {...props} />;
});
