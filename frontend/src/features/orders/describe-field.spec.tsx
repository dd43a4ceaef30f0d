import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OrderFile } from '../../lib/order-files/order-file';
import { renderInProduct } from '../../testing/in-product';
import { CostDialog } from './cost-dialog';
import { OrderFileList } from './order-file-list';

const aFile = (id: string, documentType: string, description?: string): OrderFile => ({
  id,
  name: `${id}.pdf`,
  size: 2_048,
  type: 'application/pdf',
  file: new File(['x'], `${id}.pdf`),
  documentType,
  description,
  status: 'uploaded',
  extension: 'pdf',
});

function Order({ begun }: { begun: OrderFile[] }) {
  const [files, setFiles] = useState(begun);
  const [isCostShown, showCost] = useState(false);
  const change = (id: OrderFile['id'], part: Partial<OrderFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file)));
  return (
    <>
      <OrderFileList files={files} onChange={change} onRemove={() => undefined} />
      <button onClick={() => showCost(true)}>Continue</button>
      <CostDialog
        opened={isCostShown}
        files={files}
        isSaving={false}
        onCancel={() => showCost(false)}
        onContinue={() => undefined}
      />
    </>
  );
}

const field = (name: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Describe what you need for ${name}.pdf` });

describe('[CAT-1] what is needed of a type that starts with "Other"', () => {
  it('is written in a field of several lines, which says how much is left', async () => {
    renderInProduct(<Order begun={[aFile('one', 'other-certificates')]} />);
    expect(field('one').tagName).toBe('TEXTAREA');
    expect(screen.getByText(/1,000 characters left$/)).toBeTruthy();
    await userEvent.type(field('one'), 'For a tender.{Enter}In two copies.');
    expect(field('one').value).toBe('For a tender.\nIn two copies.');
    expect(screen.getByText(/972 characters left$/).id).toBe(field('one').getAttribute('aria-describedby'));
  });

  it('says how much of a pasted text did not fit', () => {
    renderInProduct(<Order begun={[aFile('one', 'other-certificates')]} />);
    fireEvent.paste(field('one'), { clipboardData: { getData: () => 'x'.repeat(1_250) } });
    expect(screen.getByRole('alert').textContent).toMatch(/250 characters more than fit were left out/);
  });

  it('is asked for before the registration where nothing is written, and the answer leads into its field', async () => {
    const begun = [
      aFile('one', 'net-worth'),
      aFile('two', 'other-certificates', ' \n'),
      aFile('three', 'other-audit-reports', 'For a grant.'),
      aFile('four', 'other-certificates'),
    ];
    renderInProduct(<Order begun={begun} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const asked = await screen.findByText(/^Nothing is written about what you need for/);
    expect(asked.textContent).toMatch(/for two\.pdf and other files: 2 together\./);
    // An order without the words goes on (UPL-3).
    expect(screen.getByRole('button', { name: 'Continue to Registration' })).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Describe it now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => undefined);
    expect(document.activeElement).toBe(field('two'));
  });
});
