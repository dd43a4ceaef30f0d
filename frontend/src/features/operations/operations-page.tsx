import { Stack, Title } from '@mantine/core';
import { useAddressState } from '../../lib/address-state';
import { OnlyFor } from '../../ui/only-for';
import { Views } from '../../ui/views';
import { AuditPart } from './audit-part';
import { ComparisonPart } from './comparison-part';
import { DeadLettersPart } from './dead-letters-part';
import { HealthPart } from './health-part';
import { MailsPart } from './mails-part';
import { OrdersPart } from './orders-part';
import { RefundsPart } from './refunds-part';

const PARTS = {
  health: { name: 'Health', Part: HealthPart },
  dead: { name: 'Dead letters', Part: DeadLettersPart },
  orders: { name: 'Orders', Part: OrdersPart },
  refunds: { name: 'Refunds', Part: RefundsPart },
  razorpay: { name: 'Razorpay', Part: ComparisonPart },
  mails: { name: 'Mails', Part: MailsPart },
  audit: { name: 'Audit log', Part: AuditPart },
};
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];
const addressOf = (part: PartName) => (part === 'health' ? '/admin/operations' : `/admin/operations?part=${part}`);
const VIEWS = NAMES.map((part) => ({ to: addressOf(part), name: PARTS[part].name }));

/** The operator's console, for the owner: what stands still, why, and the button that mends it. */
export function OperationsPage() {
  const [{ part }] = useAddressState({ part: 'health' }, { part: NAMES });
  const { Part } = PARTS[part as PartName];
  return (
    <OnlyFor duty="operate">
      <Stack gap="md">
        <Title order={1}>Operations</Title>
        <Views label="Parts of the console" views={VIEWS} current={addressOf(part as PartName)} />
        <Part />
      </Stack>
    </OnlyFor>
  );
}
