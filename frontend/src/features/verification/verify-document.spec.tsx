import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProofAnswer, ProofVerdict } from '@udin/contracts';
import { VERIFICATION_TEXTS } from '@udin/contracts/verification-texts';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { VerifyDocument } from './verify-document';

const texts = VERIFICATION_TEXTS.en;
const document: ProofAnswer['document'] = {
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
  udin: '26123456ABCDEF1234',
  code: '7Q4MK-ZT0XW-8RBNA',
  initials: 'A. S.',
  signedAt: '2026-11-03T10:00:00.000Z',
  sealedAt: '2026-11-03T10:00:02.000Z',
  signedSha256: '0'.repeat(64),
  sealedSha256: '1'.repeat(64),
};
const proof = (verdict: ProofVerdict, more: Partial<ProofAnswer> = {}): ProofAnswer => ({
  verdict,
  basis: 'sha256',
  asked: '',
  checkedAt: '2026-11-05T06:30:00.000Z',
  token: 'a.b.c',
  ...(verdict !== 'unknown' && { document }),
  ...more,
});
const aFile = (name: string, content = name) => new File([content], name, { type: 'application/pdf' });

describe('the page that checks documents', () => {
  it('asks by code as it is typed from paper, and by UDIN', async () => {
    const calls = answering({
      '/api/documents/proof': data(proof('genuine', { basis: 'code', asked: document!.code! })),
    });
    renderInProduct(<VerifyDocument />);
    const field = screen.getByLabelText(texts.enterNumber);
    await userEvent.type(field, '7q4mk zt0xw-8rbna{Enter}');
    expect(await screen.findByText(texts.verdicts.genuine)).toBeTruthy();
    // Also where the page is in another language.
    expect(screen.getByText('Net Worth').lang).toBe('en');
    await userEvent.clear(field);
    await userEvent.type(field, '26123456abcdef1234{Enter}');
    await screen.findByText(texts.verdicts.genuine);
    expect(calls.map(({ query }) => query)).toEqual([{ code: '7Q4MKZT0XW8RBNA' }, { udin: '26123456ABCDEF1234' }]);
  });

  it('reads the digits of Hindi and Bengali keyboards', async () => {
    const calls = answering({ '/api/documents/proof': data(proof('genuine', { basis: 'udin' })) });
    renderInProduct(<VerifyDocument />);
    await userEvent.type(screen.getByLabelText(texts.enterNumber), '२६১২৩৪৫६ABCDEF1234{Enter}');
    await screen.findByText(texts.verdicts.genuine);
    expect(calls.map(({ query }) => query)).toEqual([{ udin: '26123456ABCDEF1234' }]);
  });

  it.each([
    ['too short', '26123456 ABCDEF', 14],
    ['between the two', '26123456ABCDEF123', 17],
    ['too long', '26123456ABCDEF12345', 19],
    ['with a strange sign', '26123456ABC/EF1234', 18],
  ])('does not call a number unknown that is none: %s', async (_, typed, characters) => {
    const calls = answering({ '/api/documents/proof': data(proof('unknown')) });
    renderInProduct(<VerifyDocument />);
    const field = screen.getByLabelText(texts.enterNumber);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(texts.wrongNumber(characters))).toBeTruthy();
    expect([window.document.activeElement, field.getAttribute('aria-invalid'), calls]).toEqual([field, 'true', []]);
    await userEvent.type(field, '{Backspace}');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each(['genuine', 'unknown'] as const)('speaks of the UDIN where a UDIN was asked for: %s', async (verdict) => {
    answering({ '/api/documents/proof': data(proof(verdict, { basis: 'udin', asked: '26123456ABCDEF1234' })) });
    renderInProduct(<VerifyDocument />);
    await userEvent.type(screen.getByLabelText(texts.enterNumber), '26123456ABCDEF1234{Enter}');
    expect(await screen.findByText(verdict === 'genuine' ? texts.genuineUdin : texts.unknownUdin)).toBeTruthy();
    expect(screen.queryByText(texts.advice[verdict])).toBeNull();
  });

  it.each(['genuine', 'revoked', 'replaced'] as const)(
    'sends the checksum of a file and not the file: %s',
    async (verdict) => {
      const calls = answering({ '/api/documents/proof/bulk': data({ proofs: [proof(verdict)] }) });
      renderInProduct(<VerifyDocument />);
      await userEvent.upload(screen.getByLabelText(texts.chooseFiles, { selector: 'input' }), aFile('signed.pdf'));
      expect(await screen.findByText(texts.verdicts[verdict])).toBeTruthy();
      expect(calls).toHaveLength(1);
      expect(calls[0]!.body).toEqual({ sha256: [createHash('sha256').update('signed.pdf').digest('hex')] });
      expect(screen.queryByText(texts.checkSeal)).toBeNull();
    },
  );

  it('offers a look at the seal only where the file is unknown, and says that it is sent for that', async () => {
    answering({ '/api/documents/proof/bulk': data({ proofs: [proof('unknown')] }) });
    renderInProduct(<VerifyDocument />);
    await userEvent.upload(screen.getByLabelText(texts.chooseFiles, { selector: 'input' }), aFile('other.pdf'));
    expect(await screen.findByText(texts.verdicts.unknown)).toBeTruthy();
    expect(screen.getByText(texts.checkSeal)).toBeTruthy();
    expect(screen.getByText(texts.checkSealHint)).toBeTruthy();
  });

  it('lists many files in the order in which they came', async () => {
    const proofs = [proof('genuine'), proof('unknown'), proof('replaced')];
    answering({ '/api/documents/proof/bulk': data({ proofs }) });
    renderInProduct(<VerifyDocument />);
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => aFile(name));
    await userEvent.upload(screen.getByLabelText(texts.chooseFiles, { selector: 'input' }), files);
    await screen.findByText('c.pdf');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['a.pdf', 'Genuine', 'b.pdf', 'Unknown', 'c.pdf', 'Replaced']);
  });

  it('reads a large file in pieces of one megabyte, and shows how far it is', async () => {
    const calls = answering({ '/api/documents/proof/bulk': data({ proofs: [proof('genuine')] }) });
    const content = 'a line of a large file\n'.repeat(150_000);
    const slice = jest.spyOn(Blob.prototype, 'slice');
    renderInProduct(<VerifyDocument />);
    await userEvent.upload(
      screen.getByLabelText(texts.chooseFiles, { selector: 'input' }),
      aFile('large.pdf', content),
    );
    expect(await screen.findByRole('progressbar', { name: texts.checking })).toBeTruthy();
    await screen.findByText(texts.verdicts.genuine);
    expect(calls[0]!.body).toEqual({ sha256: [createHash('sha256').update(content).digest('hex')] });
    const longest = Math.max(...slice.mock.calls.map(([start = 0, end = Infinity]) => end - start));
    expect(longest).toBe(1_048_576);
    slice.mockRestore();
  });

  it('refuses more than a hundred files before it reads one', async () => {
    const calls = answering({});
    renderInProduct(<VerifyDocument />);
    const files = Array.from({ length: 101 }, (_, n) => aFile(`${n}.pdf`));
    await userEvent.upload(screen.getByLabelText(texts.chooseFiles, { selector: 'input' }), files);
    expect(await screen.findByText(texts.tooMany)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
