import { screen, waitFor } from '@testing-library/react';
import { answering, data } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { AssignDialog } from './assign-dialog';
import { BulkStatusDialog } from './bulk-status-dialog';

const rest = {
  opened: true,
  documentIds: ['d1', 'd2'],
  names: ['a.pdf', 'b.pdf'],
  onClose: () => undefined,
  onAnswer: () => undefined,
};

it.each([
  ['Update Status', '/api/documents/bulk-status', BulkStatusDialog],
  ['Assign', '/api/documents/assignments', AssignDialog],
])('[ADM-2] a double click on "%s" changes the chosen documents once', async (name, path, Dialog) => {
  const calls = answering({ [path]: data({ done: ['d1', 'd2'], refused: [] }), '/api/documents/desk/team': data([]) });
  const onDone = jest.fn();
  renderInProduct(<Dialog {...rest} seen={[]} onDone={onDone} />);
  clickTwice(await screen.findByRole('button', { name }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls.filter((each) => each.path === path)).toHaveLength(1);
});
