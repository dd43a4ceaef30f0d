import { storable } from './storable';

describe('what cannot be stored', () => {
  it.each([
    [{ user_info: { first_name: 'a\u0000' } }, 'user_info.first_name', 'first_name contains a NUL character'],
    [{ documents: [{}, { name: 'a\ud83d' }] }, 'documents.1.name', 'name contains half a character'],
    [{ tags: ['a', 'b\u0000'] }, 'tags', 'tags contains a NUL character'],
    [{ rows: [{ tags: [['a']] }] }, 'rows.0.tags', 'tags must not hold a list in a list'],
    [{ metadata: JSON.parse('{"__proto__": 1}') as object }, 'metadata.__proto__', '__proto__ is not expected here'],
    ['\u0000', 'request', 'request contains a NUL character'],
  ])('[API-1] is refused by the name that every other rule gives to the field: %j', (value, field, reason) => {
    expect(() => storable(value)).toThrow(expect.objectContaining({ details: [{ field, reason }] }));
  });
});
