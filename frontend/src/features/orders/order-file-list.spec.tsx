import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OrderFile } from '../../lib/order-files/order-file';
import { renderInProduct } from '../../testing/in-product';
import { OrderFileList } from './order-file-list';

const aFile = (id: string): OrderFile => ({
  id,
  name: `${id}.pdf`,
  size: 2_048,
  type: 'application/pdf',
  file: new File(['x'], `${id}.pdf`),
  documentType: '',
  status: 'uploaded',
  extension: 'pdf',
});

function Upload() {
  const [files, setFiles] = useState(['first', 'second', 'third'].map(aFile));
  return (
    <main>
      <h1>Upload</h1>
      {files.length > 0 && (
        <OrderFileList
          files={files}
          onChange={() => undefined}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      )}
    </main>
  );
}

const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}.pdf` }));
const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));

it('[UPL-2] a removed file leaves the focus to its neighbour, the last one to the heading', async () => {
  renderInProduct(<Upload />);
  await remove('second');
  await focused('Remove third.pdf');
  await remove('third');
  await focused('Remove first.pdf');
  await remove('first');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload'));
});
