import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useFocusBack } from './use-focus-back';

/**
 * A button that works for a while after it was pressed: whoever pressed it by keyboard goes on from it. While it works
 * it cannot be pressed and keeps the focus: a screen reader would tell of each place on the way back to it.
 */
export const BusyButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => {
  const { loading = false, disabled = false } = props;
  const button = useFocusBack(loading || disabled);
  const isKept = loading && !disabled;
  useLayoutEffect(() => {
    const kept = button.current;
    if (!kept) return;
    // To Mantine and React it is disabled, and they call nothing. Browsers would take the focus from it.
    kept.disabled = disabled;
    if (!isKept) return;
    const hold = (event: Event) => event.preventDefault();
    kept.addEventListener('click', hold);
    return () => kept.removeEventListener('click', hold);
  }, [button, isKept, disabled]);
  return <Button ref={button} {...props} aria-disabled={isKept || undefined} />;
});
