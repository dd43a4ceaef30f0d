import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument, aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { renderInProduct } from '../../testing/in-product';
import { StatusDialog } from './status-dialog';

it.each([
  ['a signed document', aSignedDocument, 'rejected', 1],
  ['a signed document', aSignedDocument, 'failed', 1],
  ['a signed document', aSignedDocument, 'processing', 0],
  ['one that was never signed', aDocument, 'rejected', 0],
])('[ADM-2] [DOC-2] says what becomes of the signature of %s', async (_, document, status, times) => {
  const user = userEvent.setup();
  renderInProduct(<StatusDialog document={document} onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('Status'), status);
  expect(screen.queryAllByText(/^The signature of this document counts no more/)).toHaveLength(times);
});
