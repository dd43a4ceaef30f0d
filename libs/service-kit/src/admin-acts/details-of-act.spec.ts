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
  const made = { firstName: 'Rohan', lastName: 'Mehta', email: 'rohan@example.test', password: 'secret' };
  expect(detailsOfAct({ body: made })).toEqual({ firstName: 'Rohan', lastName: 'Mehta' });
});
