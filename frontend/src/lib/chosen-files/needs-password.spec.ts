import { waitFor } from '@testing-library/react';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { needsPassword } from './needs-password';
import { reasonsOfUnlike } from './looks-like-its-name';

jest.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ getDocument: jest.fn(), PDFWorker: { create: jest.fn() } }));
jest.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: 'worker.mjs' }), { virtual: true });

const opened = jest.mocked(pdfjs.getDocument);
const terminate = jest.fn();
const opening = (end: () => Promise<unknown>) => opened.mockImplementationOnce(() => ({ promise: end() }) as never);
const PASSWORD = Object.assign(new Error('No password given'), { name: 'PasswordException' });

const aPdf = (trailer: string, table = '') => {
  const body = `%PDF-1.7\n${'% filling\n'.repeat(400)}`;
  const pointer = `${'% more\n'.repeat(400)}startxref\n${body.length}\n%%EOF\n`;
  return new File([body, table || `xref\n0 1\ntrailer << ${trailer} >>\n`, pointer], 'aadhaar.pdf');
};

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.Worker = jest.fn(() => ({ terminate })) as never;
});
afterEach(() => void delete (globalThis as { Worker?: unknown }).Worker);

it('[UPL-6] a PDF that is not encrypted is not opened', async () => {
  expect(await needsPassword(aPdf('/Root 1 0 R'))).toBe(false);
  expect([opened.mock.calls.length, terminate.mock.calls.length]).toEqual([0, 0]);
});

it.each([
  ['a table', aPdf('/Encrypt 5 0 R')],
  ['a packed table', aPdf('', '7 0 obj\n<< /Type /XRef /Encrypt 5 0 R >>\nstream\n')],
])('[UPL-6] one that asks for its password is refused when it is chosen, with what to do: %s', async (_, file) => {
  opening(() => Promise.reject(PASSWORD));
  expect([...(await reasonsOfUnlike([file])).values()]).toEqual([
    'The file is protected by a password. Please open it with the password, choose Print and “Save as PDF”, and upload the new copy.',
  ]);
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('[UPL-6] one that is encrypted and opens freely is taken, and so is what the library does not read', async () => {
  opening(() => Promise.resolve({}));
  expect(await needsPassword(aPdf('/Encrypt 5 0 R'))).toBe(false);
  opening(() => Promise.reject(new Error('Invalid PDF structure')));
  expect(await needsPassword(aPdf('/Encrypt 5 0 R'))).toBe(false);
  expect(terminate).toHaveBeenCalledTimes(2);
});

it('[UPL-6] what the first bytes say is found while a PDF before it is still being opened', async () => {
  let open: (document: unknown) => void = () => undefined;
  opening(() => new Promise((resolve) => (open = resolve)));
  const found = new Map<File, string>();
  const scan = new File(['\x89PNG\r\n'], 'scan.jpg');
  const looking = reasonsOfUnlike([aPdf('/Encrypt 5 0 R'), scan], found);
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect([...found.keys()]).toEqual([scan]);
  open({});
  expect(await looking).toBe(found);
});
