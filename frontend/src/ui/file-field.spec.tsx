import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { FileField } from './file-field';

function Signed() {
  const [file, setFile] = useState<File | null>(new File(['%PDF'], 'balance-sheet.pdf'));
  return <FileField label="Signed document" value={file} onChange={setFile} />;
}

it('[ADM-2] what was chosen can be taken back by a button that says so', () => {
  renderInProduct(<Signed />);
  screen.getByRole('button', { name: 'Signed document balance-sheet.pdf' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove balance-sheet.pdf' }));
  screen.getByRole('button', { name: 'Signed document' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
