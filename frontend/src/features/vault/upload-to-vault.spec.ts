import type { FieldProblem } from '@udin/contracts';
import { ApiError } from '../../lib/api/api-error';
import { uploadForm } from '../../lib/api/upload-form';
import { addTexts, changeLanguage } from '../../lib/language/texts';
import { uploadToVault } from './upload-to-vault';

jest.mock('../../lib/api/upload-form');
const answer = jest.mocked(uploadForm);

const FULL = 'Your vault is full: it holds 500 MB. Delete files you no longer need, then try again.';
const WEB_PAGE = '“b.pdf” is not a PDF document, although its name says so: it is a web page.';
const files = ['a.pdf', 'b.pdf'].map((name) => new File(['x'], name));
const upload = () => uploadToVault({ userId: 'u1', files, description: '', onProgress: jest.fn() });
const refused = (code: string, details: FieldProblem[]) =>
  answer.mockRejectedValue(new ApiError('The first refusal.', 409, { code, details }));

it('[VLT-2] each refused file of a batch is named once', async () => {
  const both = [
    { name: 'a.pdf', error: 'vault.quota-reached', message: FULL },
    { name: 'b.pdf', error: 'file.type-mismatch', message: WEB_PAGE },
  ];
  answer.mockResolvedValue({ files: [], refused: both } as never);
  expect(await upload()).toEqual([`a.pdf: ${FULL}`, WEB_PAGE]);
});

it('[VLT-2] a batch of which nothing was kept says so of every file', async () => {
  refused('vault.quota-reached', [
    { field: 'a.pdf', reason: FULL },
    { field: 'b.pdf', reason: WEB_PAGE },
  ]);
  await expect(upload()).rejects.toMatchObject({ message: `a.pdf: ${FULL}\n${WEB_PAGE}`, status: 409 });
});

it('[VLT-2] a refusal that is not about files stays as it is', async () => {
  refused('request.invalid', [{ field: 'description', reason: 'description is too long' }]);
  await expect(upload()).rejects.toMatchObject({ message: 'The first refusal.', code: 'request.invalid' });
});

describe('where the page speaks another language', () => {
  const FULL_IN_HINDI = 'आपका वॉल्ट भर गया है।';
  beforeAll(() => {
    addTexts('hi', { problems: { vault: { 'quota-reached': FULL_IN_HINDI } } });
    changeLanguage('hi');
  });
  afterAll(() => changeLanguage('en'));

  it('[VLT-2] each refused file is said in it, by the code of its refusal', async () => {
    answer.mockResolvedValue({
      files: [],
      refused: [{ name: 'a.pdf', error: 'vault.quota-reached', message: FULL }],
    } as never);
    expect(await upload()).toEqual([`a.pdf: ${FULL_IN_HINDI}`]);
    refused('vault.quota-reached', [
      { field: 'a.pdf', reason: FULL, code: 'vault.quota-reached' },
      { field: 'b.pdf', reason: WEB_PAGE, code: 'file.of-a-later-release' },
    ]);
    await expect(upload()).rejects.toMatchObject({ message: `a.pdf: ${FULL_IN_HINDI}\n${WEB_PAGE}` });
  });
});
