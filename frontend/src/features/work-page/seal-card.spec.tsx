import { screen, waitFor } from '@testing-library/react';
import { aSeal } from '@udin/contracts/calls/examples/seal.examples';
import type { SealAnswer } from '@udin/contracts';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { SealCard } from './seal-card';

const ID = '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771';
const CALL = `/api/documents/${ID}/seal`;

function show(seal: Partial<SealAnswer>) {
  answering({ [CALL]: data({ ...aSeal, ...seal }) });
  renderInProduct(<SealCard documentId={ID} />);
}
const waiting = { state: 'waiting', way: null, level: null, sealedAt: null, sealedSha256: null } as const;

describe('the seal of a signed document, for the desk', () => {
  it.each([
    ['page', 'B-T', /with a page of ours, with a timestamp\.$/],
    ['field', 'B-B', /without a page, which its signatures do not allow\.$/],
    ['sheet', 'B-B', /on a sheet beside it\.$/],
  ] as const)('[DOC-3] is made by %s at level %s: how, and where it is checked', async (way, level, said) => {
    show({ way, level });
    await screen.findByText(said);
    expect(screen.getByRole('link').getAttribute('href')).toBe(aSeal.checkAddress);
    screen.getByRole('button', { name: 'Copy link to check the document' });
  });

  it('[DOC-3] is being made', async () => {
    show({ ...waiting, attempts: 0, lastError: null });
    await screen.findByText('The seal is being made, usually within a minute.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [1, 'once'],
    [7, '7 times'],
  ])('[DOC-3] could not be made after %i tries, and why', async (attempts, said) => {
    show({ ...waiting, attempts, lastError: 'The timestamp authority does not answer' });
    await screen.findByText(new RegExp(`tried ${said} .*Last reason: The timestamp authority does not answer`));
  });

  it('[DOC-3] is not spoken of where nothing is sealed', async () => {
    const calls = answering({ [CALL]: refusal(404, 'This document is not sealed.') });
    renderInProduct(<SealCard documentId={ID} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Seal' })).toBeNull();
  });
});
