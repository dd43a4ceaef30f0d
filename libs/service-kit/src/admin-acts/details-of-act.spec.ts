import { MOST_IN_BULK } from '@udin/contracts';
import { detailsOfAct } from './details-of-act';

const ID = '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10';

it('[ADM-4] [DOC-5] the audit log holds all that was changed of an admin, and no address or password', () => {
  const changed = {
    role: 'accountant',
    membershipNumber: '123456',
    signingName: 'CA Rohan Mehta',
    skills: ['net-worth'],
  };
  expect(detailsOfAct({ params: { id: ID }, body: { ...changed, absentFrom: '2026-11-24' } })).toEqual({
    ...changed,
    skills: '["net-worth"]',
    absentFrom: '2026-11-24',
    id: ID,
  });
  const isNeeded = { isNeeded: false, reason: 'true-copy', note: 'Asha Sen asked' };
  expect(detailsOfAct({ body: isNeeded })).toEqual({ isNeeded: 'false', reason: 'true-copy' });
  const made = { firstName: 'Rohan', lastName: 'Mehta', email: 'rohan@example.test', password: 'secret' };
  expect(detailsOfAct({ body: made })).toEqual({ firstName: 'Rohan', lastName: 'Mehta' });
});

it('[ADM-4] the audit log says which rows were taken along, and not whom somebody searched for', () => {
  const filters = {
    view: 'all',
    status: 'signed',
    signedFrom: '2026-11-01',
    transactionId: 'TXN_1',
    picked: `${ID},${ID}`,
  };
  const query = { ...filters, search: 'asha@example.test', page: '1', sort: 'due' };
  expect(detailsOfAct({ query })).toEqual({ ...filters, search: 'yes' });
  // The same words in a body are something else: the state of an address.
  expect(detailsOfAct({ body: { state: 'west-bengal', from: 'Asha', type: 'user' } })).toEqual({});
});

it('[ADM-4] the audit log names all documents of an act on a hundred of them', () => {
  const documentIds = Array.from({ length: MOST_IN_BULK }, () => ID);
  expect(JSON.parse(detailsOfAct({ body: { documentIds } }).documentIds!)).toEqual(documentIds);
});
