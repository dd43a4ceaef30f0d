import { Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useAddressState } from '../../lib/address-state';
import { OnlyFor } from '../../ui/only-for';
import { AuditPart } from './audit-part';
import { DeadLettersPart } from './dead-letters-part';
import { HealthPart } from './health-part';
import { MailsPart } from './mails-part';
import classes from './operations-page.module.css';
import { OrdersPart } from './orders-part';
import { RefundsPart } from './refunds-part';

const PARTS = {
  health: { name: 'Health', Part: HealthPart },
  dead: { name: 'Dead letters', Part: DeadLettersPart },
  orders: { name: 'Orders', Part: OrdersPart },
  refunds: { name: 'Refunds', Part: RefundsPart },
  mails: { name: 'Mails', Part: MailsPart },
  audit: { name: 'Audit log', Part: AuditPart },
};
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** The operator's console, for the owner: what stands still, why, and the button that mends it. */
export function OperationsPage() {
  const [{ part }] = useAddressState({ part: 'health' }, { part: NAMES });
  const { Part } = PARTS[part as PartName];
  return (
    <OnlyFor duty="operate">
      <Stack gap="md">
        <Title order={1}>Operations</Title>
        <nav aria-label="Parts of the console" className={classes.parts}>
          {NAMES.map((name) => (
            <Link
              key={name}
              className={classes.part}
              to={name === 'health' ? '/admin/operations' : `/admin/operations?part=${name}`}
              aria-current={name === part ? 'page' : undefined}
            >
              {PARTS[name].name}
            </Link>
          ))}
        </nav>
        <Part />
      </Stack>
    </OnlyFor>
  );
}
