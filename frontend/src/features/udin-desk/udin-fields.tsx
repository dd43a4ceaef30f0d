import { TextInput } from '@mantine/core';
import { tidyUdin, udinFault } from '@udin/contracts/udin/udin-number';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { serverNow } from '../../lib/server-clock';
import { UdinInput } from '../../ui/udin-input';
import { useOwnError } from '../../ui/use-own-error';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { inIndia } from './time-left';

export interface UdinValues {
  udin: string;
  /** Of a field for day and time; empty: now. */
  issuedAt: string;
}

/** As the server names them in what it refuses. */
export const UDIN_FIELDS = ['udin', 'issuedAt'] as const;

interface UdinFieldsProps {
  values: UdinValues;
  data: UdinWorkAnswer;
  label: string;
  /** What the server said of a field. */
  refused?: Record<string, string>;
  onChange: (values: UdinValues) => void;
}

/** The number is judged while it is typed, by the rules of the server. */
export function UdinFields({ values, data, label, refused = {}, onChange }: UdinFieldsProps) {
  const fault = faultOf(values, data);
  // Half of one is none, and would be sent as if it had been left empty.
  const moment = useOwnError(() => 'There is no such day or time.');
  const isTyped = tidyUdin(values.udin).length >= 18;
  const said = (field: 'udin' | 'issuedAt') =>
    fault?.field === field && (isTyped || field === 'issuedAt') ? fault.reason : refused[field];
  return (
    <>
      <UdinInput
        label={label}
        description="18 characters, as ICAI's portal shows it"
        {...HAS_TO_BE_FILLED}
        value={values.udin}
        error={said('udin')}
        onChange={(udin) => onChange({ ...values, udin })}
      />
      <TextInput
        type="datetime-local"
        label="Generated on"
        description="Now, when left empty. The 48 hours begin with it"
        value={values.issuedAt}
        {...moment.field}
        error={said('issuedAt') ?? moment.field.error}
        onChange={(event) => {
          moment.forget();
          onChange({ ...values, issuedAt: event.currentTarget.value });
        }}
      />
    </>
  );
}

/** Undefined when the number may be sent. */
export function faultOf({ udin, issuedAt }: UdinValues, { signedAt, signer }: UdinWorkAnswer) {
  const at = inIndia(issuedAt);
  return udinFault(tidyUdin(udin), {
    signedAt: new Date(signedAt!),
    now: new Date(serverNow()),
    membershipNumber: signer?.membershipNumber,
    ...(at && { issuedAt: new Date(at) }),
  });
}
