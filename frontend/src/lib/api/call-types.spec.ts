import { addressOf } from './call-address';
import { call, callForFile, callForPage } from './call';
import { uploadForm } from './upload-form';

const params = { id: 'd1' };
/** Never made: only the compiler reads them. A directive without an error under it fails the type check. */
export const WRONG_CALLS = [
  // @ts-expect-error no such call
  () => call('GET /api/document/:id', { params }),
  // @ts-expect-error the id is missing
  () => call('GET /api/documents/:id'),
  // @ts-expect-error the path has no userId
  () => call('GET /api/documents/:id', { params: { userId: 'u1' } }),
  // @ts-expect-error not a status
  () => call('PATCH /api/documents/:id/status', { as: 'admin', params, body: { documentStatus: 'lost' } }),
  // @ts-expect-error only admins may change it
  () => call('PATCH /api/documents/:id/status', { params, body: { documentStatus: 'signed' } }),
  // @ts-expect-error a public call takes no token
  () => call('GET /api/catalogue', { as: 'user' }),
  // @ts-expect-error not a part of the query
  () => call('GET /api/documents', { as: 'admin', query: { state: 'pending' } }),
  // @ts-expect-error answers no JSON
  () => call('GET /api/transactions/:id/invoice', { params }),
  // @ts-expect-error answers no file
  () => callForFile('GET /api/documents/:id', { params }),
  // @ts-expect-error not a list with pages
  () => callForPage('GET /api/documents/:id', { params }),
  // @ts-expect-error takes a form
  () => call('POST /api/vault/upload', { body: { userId: 'u1' } }),
  // @ts-expect-error takes no file
  () => uploadForm('PATCH /api/vault/file/:id', { params, body: { userId: 'u1' }, files: { files: [] } }),
  // @ts-expect-error the answer has no such member
  () => call('GET /api/documents/:id', { params }).then(({ documentStates }) => documentStates),
];

describe('the address of a call', () => {
  it('has the parts of its path filled in, and the query without what is empty', () => {
    expect(
      addressOf('GET /api/notes/document/:id', { id: 'a/b' }, { page: 2, userId: '', userType: undefined }),
    ).toEqual({ method: 'GET', path: '/api/notes/document/a%2Fb?page=2' });
    expect(addressOf('GET /api/catalogue')).toEqual({ method: 'GET', path: '/api/catalogue' });
  });
});
