import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hi } from '../../languages/hi';
import { addTexts, changeLanguage } from '../../lib/language/texts';
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

it('[UPL-1] what belongs to files of one name is told apart by the name it is called by', () => {
  const files = [aFile('scan'), aFile('other'), { ...aFile('second'), name: 'scan.pdf', documentType: 'valuation' }];
  renderInProduct(<OrderFileList files={files} onChange={() => undefined} onRemove={() => undefined} />);
  const named = (role: 'button' | 'combobox') =>
    screen.getAllByRole(role).map((control) => control.getAttribute('aria-label'));
  expect(named('combobox')).toEqual(
    ['scan.pdf (1)', 'other.pdf', 'scan.pdf (2)'].map((name) => `Document type of ${name}`),
  );
  expect(named('button').filter((name) => name?.startsWith('Remove'))).toEqual([
    'Remove scan.pdf (1)',
    'Remove other.pdf',
    'Remove scan.pdf (2)',
  ]);
});

it('[UPL-1] the list of types is no stop of the Tab key, which would lose the focus with it', async () => {
  renderInProduct(<Upload />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Document type of first.pdf' }));
  expect((await screen.findByRole('listbox')).getAttribute('tabindex')).toBe('-1');
});

it('[UPL-1] a type is found by its price, and stands in the field without it, where a phone would cut it', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const files = [{ ...aFile('one'), documentType: 'net-worth' }];
  renderInProduct(<OrderFileList files={files} onChange={() => undefined} onRemove={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  expect(field.value).toBe('Net Worth');
  await userEvent.clear(field);
  await userEvent.type(field, '₹4,000');
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1));
  expect(screen.getByRole('option').textContent).toBe('Due Diligence₹4,000');
});

it('[CAT-1] a price that is an advance says so where the name of the type is cut', () => {
  const files = [
    { ...aFile('one'), documentType: 'valuation' },
    { ...aFile('two'), documentType: 'net-worth' },
  ];
  renderInProduct(<OrderFileList files={files} onChange={() => undefined} onRemove={() => undefined} />);
  const prices = [...document.querySelectorAll('.money')].filter((price) => !price.closest('[role=option]'));
  expect(prices.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^₹[\d,]+ \(Advance\)$/),
    '₹1,500',
  ]);
});

it.each([
  ['hi', 1, '1 पूरी हुई', /^नेट वर्थ: कुल संपत्ति.* · 24–72 घंटे$/],
  ['hi', 2, '2 पूरी हुईं', /^नेट वर्थ: कुल संपत्ति.* · 24–72 घंटे$/],
  ['en', 1, '1 completed', /^Certificates · 24–72 hours$/],
] as const)('[UPL-2] counts in %s: %d; below the field stands what the type is', (language, number, words, meaning) => {
  addTexts('hi', hi);
  changeLanguage(language);
  const files = ['a', 'b'].map((id, at) => ({ ...aFile(id), documentType: at < number ? 'net-worth' : '' }));
  renderInProduct(<OrderFileList files={files} onChange={() => undefined} onRemove={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.getAllByText(/24–72/, { selector: 'p *' })[0]!.parentElement!.textContent).toMatch(meaning);
  act(() => changeLanguage('en'));
});

it('[UPL-1] what is typed for one file draws no other one again', async () => {
  let drawn = 0;
  const first = { ...aFile('one'), documentType: 'other-certificates' };
  const files = [
    first,
    ...['two', 'three'].map((id) =>
      Object.defineProperty(aFile(id), 'extension', {
        get: () => {
          drawn++;
          return 'pdf';
        },
      }),
    ),
  ];
  function List() {
    const [description, setDescription] = useState('');
    const typed = [{ ...first, description }, ...files.slice(1)];
    return (
      <OrderFileList
        files={typed}
        onChange={(_, part) => setDescription(part.description!)}
        onRemove={() => undefined}
      />
    );
  }
  renderInProduct(<List />);
  drawn = 0;
  await userEvent.type(screen.getByRole('textbox', { name: /escri/ }), 'abc');
  expect([screen.getByDisplayValue('abc').tagName, drawn]).toEqual(['TEXTAREA', 0]);
});
