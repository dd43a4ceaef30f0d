import { LOCKED_PDF } from '@udin/contracts/unlike-messages';
import { screen } from '@testing-library/react';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { renderInProduct } from '../../../testing/in-product';
import { UnlikeFiles } from './unlike-files';

const isLocked = ({ name }: File) => Promise.resolve(name === 'aadhaar.pdf');
jest.mock('../../../lib/chosen-files/needs-password', () => ({ needsPassword: (file: File) => isLocked(file) }));

const aFile = (name: string, text: string) => ({ id: name, name, file: new File([text], name) }) as OrderFile;

it('[UPL-6] files that will hardly be taken are named before they are paid for, and no others', async () => {
  const files = [aFile('fine.pdf', '%PDF-1.7'), aFile('text.pdf', 'Dear sir'), aFile('no-ext', '%PDF-1.7')];
  renderInProduct(<UnlikeFiles files={files} />);
  const place = screen.getByRole('status');
  await screen.findAllByText(/will probably be refused/);
  const ask = 'and will probably be refused. Please choose another one before you pay.';
  expect([...place.children].map(({ textContent }) => textContent)).toEqual([
    `text.pdf does not look like a PDF file ${ask}`,
    `no-ext is not named like a JPG, PDF, Word or Excel file ${ask}`,
  ]);
});

it('[UPL-6] so is a PDF that asks for its password, which a slow line lets pass when it is chosen', async () => {
  const files = [aFile('fine.pdf', '%PDF-1.7'), aFile('aadhaar.pdf', '%PDF-1.7')];
  renderInProduct(<UnlikeFiles files={files} />);
  expect((await screen.findByText(/protected by a password/)).textContent).toBe(`aadhaar.pdf: ${LOCKED_PDF}`);
  expect(screen.getByRole('status').children).toHaveLength(1);
});
