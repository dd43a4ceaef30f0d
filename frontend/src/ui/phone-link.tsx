import { Anchor, type AnchorProps } from '@mantine/core';

/** A number as people write it; a phone dials it. */
export function PhoneLink({ of: number, ...props }: AnchorProps & { of: string }) {
  return (
    <Anchor href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} {...props}>
      {number}
    </Anchor>
  );
}
