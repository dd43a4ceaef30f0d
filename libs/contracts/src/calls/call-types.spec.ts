import type { AnswerOf, BesideOf, BodyOf, ParamsOf, QueryOf, SuccessOf } from './call-types';
import { CALLS } from './table';
import type { Call } from './call';
import { problemsOf } from './problems-of';

const calls = Object.entries(CALLS as Record<string, Call>);

/** Compiles only when the two types are the same. */
function same<A, B>(..._: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): void {}

describe('the table of calls', () => {
  it('gives every call its types', () => {
    same<AnswerOf<'GET /api/notifications/unread-count'>, { unread: number }>();
    same<AnswerOf<'GET /api/documents/:id/content'>, never>();
    same<BesideOf<'POST /api/documents/give-back'>, { message: string }>();
    same<SuccessOf<'DELETE /api/auth/sessions/:id'>['message'], string>();
    same<ParamsOf<'GET /api/transactions/:id/refunds/:refundId/credit-note'>, { id: string; refundId: string }>();
    same<BodyOf<'GET /api/documents/:id'>, never>();
    // What has a default may be left out; what has none may not.
    const query: QueryOf<'GET /api/auth/users'> = {};
    const note: BodyOf<'POST /api/notes/document/:id'> = { noteText: 'hello' };
    // @ts-expect-error the text is missing
    const empty: BodyOf<'POST /api/notes/document/:id'> = {};
    expect([query, note, empty]).toHaveLength(3);
  });

  it('says for every call what any call can be refused with', () => {
    const always = ['request.too-many', 'server.failed', 'server.unavailable', 'server.timeout'];
    expect(problemsOf('GET /api/catalogue', CALLS['GET /api/catalogue'])).toEqual(always);
  });

  it('names the parts of every path', () => {
    const named = calls.map(([key, call]) => [key, Object.keys(call.params ?? {}).sort()]);
    expect(named).toEqual(calls.map(([key]) => [key, [...key.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()]));
  });

  it('names the members that have a default, and no others', () => {
    const inputs = calls.flatMap(([, { query, body }]) => [query, body]).filter((input) => input !== undefined);
    const defaultsOf = (type: new () => object) =>
      Object.entries(new type()).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const told = inputs.map(({ type, defaults }) => [type.name, [...defaults].sort()]);
    expect(told).toEqual(inputs.map(({ type }) => [type.name, defaultsOf(type).sort()]));
  });

  it('has no data where there is content', () => {
    expect(calls.filter(([, { answer, content }]) => answer && content).map(([key]) => key)).toEqual([]);
  });
});
