import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

async function show() {
  sent.mockClear();
  renderInProduct(<SignPanel documentId="d1" work={work as unknown as DocumentWork} onSigned={() => undefined} />);
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
});
