import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument } from '@udin/contracts/calls/examples/document.examples';
import { Link, useLocation } from 'react-router';
import { answering } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { pressWhenReady } from '../../testing/press-when-ready';
import { SignPanel } from './sign-panel';
import type { DocumentWork } from './use-document-work';

let finish: (() => void) | undefined;
const sent = jest.fn((..._given: unknown[]) => new Promise<void>((resolve) => (finish = resolve)));
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const user = userEvent.setup();
const work = { act: ({ run }: { run: (revision: number) => Promise<void> }) => run(3).then(() => true) };
const onSigned = jest.fn();

function Page() {
  return useLocation().pathname === '/admin' ? (
    <h1>Queue</h1>
  ) : (
    <>
      <Link to="/admin">Back</Link>
      <SignPanel document={aDocument} work={work as unknown as DocumentWork} hasKeys onSigned={onSigned} />
    </>
  );
}

it('[DOC-3] whoever leaves the page while the file is sent is asked, stops it, and is not led to the next document', async () => {
  answering({});
  renderInProduct(<Page />);
  const file = new File(['%PDF-1.7'.padEnd(2_000)], 's.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Signed document'), file);
  await pressWhenReady('Sign and next');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const { signal } = sent.mock.calls[0]![1] as { signal: AbortSignal };
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(signal.aborted).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Leave and stop' }));
  expect(signal.aborted).toBe(true);
  // It had arrived before.
  finish?.();
  await Promise.resolve();
  await screen.findByRole('heading', { name: 'Queue' });
  expect(onSigned).not.toHaveBeenCalled();
});
