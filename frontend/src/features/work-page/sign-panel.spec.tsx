import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../lib/api/api-error';
import { renderInProduct } from '../../testing/in-product';
import { SignPanel } from './sign-panel';
import type { DocumentWork } from './use-document-work';

const sent = jest.fn(async (..._given: unknown[]) => ({}));
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const user = userEvent.setup();
const work = { act: ({ run }: { run: (revision: number) => Promise<void> }) => run(3).then(() => true) };
const field = () => screen.getByLabelText<HTMLInputElement>('UDIN');
const sign = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign' });
const bodies = () => sent.mock.calls.map(([, options]) => (options as { body: { udin?: string } }).body.udin);

async function show(onSigned: (isGoingOn: boolean) => void = () => undefined) {
  sent.mockClear();
  renderInProduct(<SignPanel documentId="d1" work={work as unknown as DocumentWork} onSigned={onSigned} />);
  await user.upload(screen.getByLabelText('Signed document'), new File(['x'], 's.pdf', { type: 'application/pdf' }));
}

describe('signing on the work page', () => {
  it.each(['26-234567-ABCDEFGHIJ', ' 26234567ABCDEFGHIJ', '26 234567 abcdefghij'])(
    '[DOC-3] a UDIN that is pasted as %j loses nothing',
    async (copied) => {
      await show();
      await user.click(field());
      await user.paste(copied);
      expect(field().value).toBe('26234567ABCDEFGHIJ');
      await user.click(sign());
      await waitFor(() => expect(bodies()).toEqual(['26234567ABCDEFGHIJ']));
    },
  );

  it('[DOC-3] one that is typed stays as it is typed, and is sent as it is kept', async () => {
    await show();
    await user.type(field(), '26-234567-abcdefghij');
    expect(field().value).toBe('26-234567-abcdefghij');
    await user.click(sign());
    await waitFor(() => expect(bodies()).toEqual(['26234567ABCDEFGHIJ']));
  });

  it('[DOC-3] one of another form is named beside the field, before a file is sent; none is needed', async () => {
    await show();
    await user.type(field(), '26234567ABC');
    expect(screen.queryByText(/^A UDIN has/)).toBeNull();
    await user.tab();
    expect(screen.getByText('A UDIN has 8 digits and 10 capital letters or digits')).toBeTruthy();
    expect([sign().disabled, field().getAttribute('aria-invalid')]).toEqual([true, 'true']);
    await user.clear(field());
    await user.click(sign());
    await waitFor(() => expect(bodies()).toEqual([undefined]));
  });

  it('[DOC-3] a file that was signed for another document is signed again only when its signer says so', async () => {
    const onSigned = jest.fn();
    const message = 'The same file was signed for order TXN_1 (a.pdf of Asha Rao) on 20 Nov 2026.';
    sent.mockRejectedValueOnce(new ApiError(message, 409, { code: 'document.signed-elsewhere' }));
    await show(onSigned);
    await user.click(sign());
    await screen.findByText(message);
    expect([sign().disabled, onSigned.mock.calls]).toEqual([true, []]);
    await user.click(screen.getByRole('checkbox', { name: 'This file belongs to both documents' }));
    await user.click(sign());
    await waitFor(() => expect(onSigned.mock.calls).toEqual([[false]]));
    expect(sent.mock.lastCall![1]).toMatchObject({ body: { isKnownDuplicate: true } });
  });
});
