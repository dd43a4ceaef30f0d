import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { useState } from 'react';
import { answering } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { pressWhenReady } from '../../testing/press-when-ready';
import { SignedUploadDialog } from './signed-upload-dialog';

const sent = jest.fn();
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const user = userEvent.setup();
const aFile = () => new File(['%PDF-1.7'.padEnd(2_000)], 's.pdf', { type: 'application/pdf' });

function Dialog() {
  const [document, setDocument] = useState<typeof aSignedDocument | null>(aSignedDocument);
  return <SignedUploadDialog document={document} onClose={() => setDocument(null)} />;
}

async function upload(file: File) {
  answering({});
  sent.mockReset().mockReturnValue(new Promise(() => undefined));
  renderInProduct(<Dialog />);
  await screen.findByRole('button', { name: 'Upload' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await pressWhenReady('Upload');
}

it('[ADM-2] "Cancel" stops the upload: nothing is signed behind the back of who has cancelled it', async () => {
  await upload(aFile());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const { signal } = sent.mock.calls[0]![1] as { signal: AbortSignal };
  expect(signal.aborted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(signal.aborted).toBe(true));
});

it('[DOC-3] a file that was saved anew after it was chosen is said to be so, and is not sent', async () => {
  const file = aFile();
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) as unknown as Blob;
  await upload(file);
  await screen.findByText(/“s\.pdf” was changed or moved after it was chosen\. Please choose it again\./);
  expect(sent).not.toHaveBeenCalled();
});
