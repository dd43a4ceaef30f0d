import { Group } from '@mantine/core';
import { DAY_MS, dayInIndia } from '@udin/contracts/india-time';
import { MOST_DAYS_COMPARED } from '@udin/contracts/limits';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { serverNow } from '../../lib/server-clock';
import { BusyButton } from '../../ui/busy-button';
import { DayField } from '../../ui/day-field';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { Form } from '../../ui/form';
import { MendingOutcome } from './mending-outcome';
import { useMending } from './use-mending';

/** Once more from a day on: after a backup was restored, or an outage of weeks. */
export function CompareAgain() {
  const [from, setFrom] = useState('');
  const mender = useMending();
  const compare = () =>
    mender.mend({
      key: 'compare',
      work: () => call('POST /api/operations/payment/comparison', { as: 'admin', body: { from } }),
      done: 'Razorpay is asked within a minute. What differs then stands here.',
    });
  return (
    <>
      <Form aria-label="Compare again" onSubmit={compare}>
        <Group align="flex-start" gap="sm">
          <DayField
            label="Compare again from"
            {...HAS_TO_BE_FILLED}
            required
            min={dayInIndia(new Date(serverNow() - MOST_DAYS_COMPARED * DAY_MS))}
            max={dayInIndia(new Date(serverNow()))}
            value={from}
            onChange={setFrom}
          />
          <BusyButton type="submit" variant="default" mt={28} loading={mender.working !== undefined}>
            Compare
          </BusyButton>
        </Group>
      </Form>
      <MendingOutcome of={mender} />
    </>
  );
}
