import { CALLS, CALLS_OF, type CallTable, problemsOf, problemStatus } from '@udin/contracts';
import { describeAnswers, describeApi, type Described } from '../src';
import { AnswerChecks } from '../src/testing/answer-checks';

const JSON_TYPE = 'application/json; charset=utf-8';
const STATS = '/api/notes/document/:id/stats';
const requestId = 'request-0042';

/** The paths of a document without what it says of requests. */
function answersOf(paths: Described['paths']): Described['paths'] {
  const onlyAnswers = (operation: object) => ({ responses: (operation as { responses: object }).responses });
  const ofPath = (operations: Record<string, object>) =>
    Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, onlyAnswers(one)]));
  return Object.fromEntries(Object.entries(paths).map(([path, operations]) => [path, ofPath(operations)]));
}

describe('checks of answers', () => {
  const notes = new AnswerChecks(describeApi('notes'));
  const vault = new AnswerChecks(describeApi('vault'));
  const data = { totalNotes: 1, urgentNotes: 0, internalNotes: 0 };
  const stats = (body: unknown, status = 200, type = JSON_TYPE) => notes.complaint('GET', STATS, status, type, body);
  const refusal = (error: string) => ({ success: false, message: 'No.', error, requestId });

  it('takes what the contract says', () => {
    expect(stats({ success: true, data })).toBeUndefined();
    expect(stats(refusal('document.not-found'), 404)).toBeUndefined();
    expect(stats({ ...refusal('auth.admin-only'), details: [{ field: 'id', reason: 'No.' }] }, 403)).toBeUndefined();
    expect(vault.complaint('GET', '/api/vault/shared/:token', 206, 'application/pdf', undefined)).toBeUndefined();
  });

  it.each([
    ['a member too few', { success: true, data: { totalNotes: 1, urgentNotes: 0 } }, 200, JSON_TYPE],
    ['a member too many', { success: true, data: { ...data, passwordHash: 'x' } }, 200, JSON_TYPE],
    ['another type', { success: true, data: { ...data, totalNotes: '1' } }, 200, JSON_TYPE],
    ['something beside the data', { success: true, data, page: 1 }, 200, JSON_TYPE],
    ['another status', { success: true, data }, 201, JSON_TYPE],
    ['another content type', { success: true, data }, 200, 'text/html'],
    ['a code that the call does not name', refusal('note.foreign'), 404, JSON_TYPE],
    ['a refusal with a stack', { ...refusal('document.not-found'), stack: 'at …' }, 404, JSON_TYPE],
  ])('complains of %s', (_, body, status, type) => {
    expect(stats(body, status, type)).toEqual(expect.any(String));
  });

  it('takes the example of every call', () => {
    const wrong = Object.entries(CALLS_OF).flatMap(([service, calls]) => {
      const checks = new AnswerChecks(describeApi(service));
      return Object.entries(calls as CallTable).flatMap(([key, { bare, content, says, status, example }]) => {
        const [method, path] = key.split(' ') as [string, string];
        const beside = { ...(says && { message: says }), ...example.beside };
        const body = bare ? example.answer : { success: true, data: example.answer ?? null, ...beside };
        const complaint = content ? undefined : checks.complaint(method, path, status ?? 200, JSON_TYPE, body);
        return complaint ? [`${key}: ${complaint}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('holds a service under test to the answers of the API document', () => {
    for (const [service, calls] of Object.entries(CALLS_OF)) {
      const { paths, components } = describeApi(service, calls);
      const answers = describeAnswers(calls);
      expect(answers.paths).toEqual(answersOf(paths));
      expect(components.schemas).toMatchObject(answers.components.schemas);
    }
  });

  it('takes every refusal that a call names', () => {
    const [key, call] = ['PATCH /api/notes/:id', CALLS['PATCH /api/notes/:id']] as const;
    const codes = problemsOf(key, call);
    const wrong = codes.map((code) =>
      notes.complaint('PATCH', '/api/notes/:id', problemStatus(code), JSON_TYPE, refusal(code)),
    );
    expect(wrong).toEqual(codes.map(() => undefined));
  });
});
