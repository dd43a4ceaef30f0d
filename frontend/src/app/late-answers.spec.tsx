import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAdminOfTheTeam } from '@udin/contracts/calls/examples/auth.examples';
import { aDocument } from '@udin/contracts/calls/examples/document.examples';
import { aPaidTransaction } from '@udin/contracts/calls/examples/payment.examples';
import { aVaultFile } from '@udin/contracts/calls/examples/vault.examples';
import { type ReactNode, useState } from 'react';
import { RefundDialog } from '../features/admin/refund-dialog';
import { StatusDialog } from '../features/admin/status-dialog';
import { PersonDialog } from '../features/people/person-dialog';
import { EditFileDialog } from '../features/vault/edit-file-dialog';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';

const nothing = () => undefined;
interface Row {
  id: string;
}

/** What a list does: one dialog, for whichever row was pressed. */
function List({ rows, dialog }: { rows: readonly Row[]; dialog: (row: Row | null, onClose: () => void) => ReactNode }) {
  const [row, setRow] = useState<Row | null>(rows[0]!);
  return (
    <>
      <button onClick={() => setRow(rows[1]!)}>Another</button>
      {dialog(row, () => setRow(null))}
    </>
  );
}

const twice = <T extends object>(one: T) => [
  { ...one, id: 'first' },
  { ...one, id: 'second' },
];
type Open = (row: never, onClose: () => void) => ReactNode;

it.each<[string, string, Row[], Open, RegExp, RegExp]>([
  [
    '[VLT-3] the file',
    '/api/vault/file/first',
    twice(aVaultFile),
    (file, onClose) => <EditFileDialog file={file} userId="u1" onClose={onClose} onSettled={nothing} />,
    /^Description/,
    /^Save/,
  ],
  [
    '[ADM-4] the transaction',
    '/api/transactions/first/refunds',
    twice(aPaidTransaction),
    (transaction, onClose) => <RefundDialog transaction={transaction} onClose={onClose} />,
    /^Reason/,
    /^Refund ₹/,
  ],
  [
    '[ADM-2] the document',
    '/api/documents/first/status',
    twice(aDocument),
    (document, onClose) => <StatusDialog document={document} onClose={onClose} />,
    /^(Note|Reason)/,
    /^Update Status/,
  ],
  [
    '[ADM-4] the person',
    '/api/auth/admins/first',
    twice(anAdminOfTheTeam),
    (person, onClose) => <PersonDialog person={person} onClose={onClose} />,
    /^Signing name/,
    /^Save/,
  ],
])('%s that was left while it was saved does not close the dialog of the next one', async (_, path, rows, ...open) => {
  const [dialog, field, save] = open;
  const write = async (value: string) => fireEvent.change(await screen.findByLabelText(field), { target: { value } });
  let answer = nothing as () => void;
  const arrived = new Promise<void>((resolve) => (answer = resolve));
  const calls = answering({
    [path]: async ({ method }) => {
      if (method !== 'GET') await arrived;
      return data(rows[0]);
    },
  });
  renderInProduct(<List rows={rows} dialog={dialog as Open & ((row: Row | null, onClose: () => void) => ReactNode)} />);
  await write('x');
  fireEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(calls.some((call) => call.path === path && call.method !== 'GET')).toBe(true));
  // Escape, and where it is asked, "Discard": the next one is open.
  act(() => screen.getByText('Another').click());
  await write('of the second');
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('of the second');
});
