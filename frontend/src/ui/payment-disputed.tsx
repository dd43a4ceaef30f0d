import { IconBuildingBank } from '@tabler/icons-react';
import { Mark } from './mark';

/** A bank has not decided: whoever is about to sign asks a lead first. */
export function PaymentDisputed() {
  return (
    <Mark icon={IconBuildingBank} tone="bad">
      Payment disputed
    </Mark>
  );
}
