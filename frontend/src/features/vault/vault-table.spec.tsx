import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VaultFileAnswer } from '@udin/contracts';
import { useState } from 'react';
import { useStable } from '../../lib/use-stable';
import { aVaultFile } from '../../testing/a-vault';
import { renderInProduct } from '../../testing/in-product';
import { SelectedFiles } from './select-file';
import { VaultTable } from './vault-table';

it('[VLT-1] to select a file draws no row again', async () => {
  let drawn = 0;
  const counted = { get: () => (drawn++, 'document') };
  const files = ['a.pdf', 'b.pdf'].map((name) => Object.defineProperty(aVaultFile(name), 'category', counted));
  const none = () => undefined;
  function Vault() {
    const [selected, setSelected] = useState<string[]>([]);
    const select = useStable(({ id }: VaultFileAnswer) => setSelected([id]));
    return (
      <SelectedFiles value={selected}>
        <VaultTable
          files={files as never}
          isOld={false}
          hasFailed={false}
          isFiltered={false}
          onSelect={select}
          onPreview={none}
          onDownload={none}
          onEdit={none}
          onDelete={none}
        />
      </SelectedFiles>
    );
  }
  renderInProduct(<Vault />);
  drawn = 0;
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select b.pdf' });
  await userEvent.click(box);
  expect([box.checked, drawn]).toEqual([true, 0]);
});
