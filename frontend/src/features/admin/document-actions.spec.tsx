import { screen } from '@testing-library/react';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { aDocument } from '@udin/contracts/calls/examples/document.examples';
import { renderInProduct } from '../../testing/in-product';
import { DocumentActions } from './document-actions';
import { useDocumentDialogs } from './use-document-dialogs';

let role: AdminRole;
// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

function Row() {
  return <DocumentActions document={aDocument} actions={useDocumentDialogs().actions} />;
}

const ALL = ['Preview original', 'Change status', 'Upload signed document', 'Notes', 'Access log'];
const OF_READERS = ['Preview original', 'Notes', 'Access log'];

it.each([
  ['owner', ALL],
  ['lead', ALL],
  ['accountant', ALL],
  ['reviewer', OF_READERS],
  ['support', OF_READERS],
] as const)('[ADM-2] [ADM-4] a row offers %s only what the role may do', (name, offered) => {
  role = name;
  renderInProduct(<Row />);
  const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual(offered.map((label) => `${label}: ${aDocument.fileName}`));
});
