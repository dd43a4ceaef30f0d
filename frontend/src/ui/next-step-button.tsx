import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** The one thing to do next on a screen: the only marigold on it. */
export function NextStepButton(props: Props) {
  return <Button color="marigold.6" autoContrast {...props} />;
}
