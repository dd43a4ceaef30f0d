import { dayInIndia } from '@udin/contracts';
import { KEYS_BY_SENTENCE } from '../src/migrations/1798200000002-keys-of-known-reasons';
import { aUdinDesk, aNumber, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

describe('a UDIN that was recorded', () => {
  const aRecorded = async () => {
    const document = await desk.signed();
    const udin = aNumber();
    await desk.post(`/${document.id}/udin`, { udin });
    return { ...document, udin };
  };

  it('is revoked within 48 hours: whoever asks is told when and why, and the number is never free again', async () => {
    const { id, udin, order } = await aRecorded();
    desk.wait(48 * HOUR);
    const { body } = await desk.post(`/${id}/udin/revoke`, {
      reason: 'not-valid',
      note: 'For us only',
      remark: 'For everybody',
    });
    expect(body.data).toMatchObject({ inForce: null, earlier: [{ udin, state: 'revoked' }] });
    const answer = await desk.proof(`udin=${udin}`);
    expect(answer).toMatchObject({ verdict: 'revoked', document: { revokedAt: desk.at().toISOString() } });
    expect(answer.document).toMatchObject({
      reasonKey: 'not-valid',
      reason: 'The document should not have been issued.',
      remark: 'For everybody',
    });
    const upsideDown = { reason: 'not-valid', remark: '\u202eevil' };
    expect((await desk.post(`/${id}/udin/revoke`, upsideDown)).body.error).toBe('request.invalid');
    const progress = await desk.scene.call(`/api/documents/${id}/progress`, {
      headers: desk.scene.bearer(order.userId),
    });
    // Its owner reads what everybody else is told.
    const text = `${udin}\nFor everybody\nThe document should not have been issued.`;
    const entry = { kind: 'udin-revoked', text, reasonKey: 'not-valid' };
    expect(progress.body.data.timeline.at(-1)).toMatchObject(entry);
    // What was written before there were keys gets its own.
    await desk.rows(`UPDATE timeline_entries SET reason_key = NULL WHERE document_id = $1`, [id]);
    await desk.rows(KEYS_BY_SENTENCE);
    const keys = `SELECT kind, reason_key AS key FROM timeline_entries WHERE document_id = $1 AND reason_key IS NOT NULL`;
    expect(await desk.rows(keys, [id])).toEqual([{ kind: 'udin-revoked', key: 'not-valid' }]);
    expect(JSON.stringify([answer, progress.body])).not.toContain('For us only');
    expect((await desk.rowOf(id)).udinDueAt).not.toBeNull();
    const other = await desk.signed();
    expect((await desk.post(`/${other.id}/udin`, { udin })).body.error).toBe('document.udin-taken');
    expect((await desk.post(`/${id}/udin`, { udin })).body).toMatchObject({
      error: 'document.udin-taken',
      message: expect.stringMatching(/^This UDIN was recorded for this document before and is no longer in force\./),
    });
    expect(await desk.actsOf(id)).toContain('udin-revoked');
    expect(await desk.told(id)).toMatchObject([{ change: 'recorded' }, { change: 'revoked', reason: 'not-valid' }]);
  });

  it('is neither revoked nor replaced after 48 hours, unless it was written down wrongly', async () => {
    const { id, udin } = await aRecorded();
    desk.wait(48 * HOUR + 1);
    const refused = [
      await desk.post(`/${id}/udin/revoke`, { reason: 'request' }),
      await desk.post(`/${id}/udin/replace`, { reason: 'particulars', udin: aNumber() }),
    ];
    expect(refused.map(({ body }) => body.error)).toEqual(['document.udin-final', 'document.udin-final']);
    const right = aNumber();
    expect((await desk.post(`/${id}/udin/replace`, { reason: 'mistyped', udin: right })).status).toBe(200);
    // What was mistyped belongs to another document, where it is right.
    const other = await desk.signed();
    expect((await desk.post(`/${other.id}/udin`, { udin })).status).toBe(200);
    expect((await desk.proof(`udin=${udin}`)).verdict).toBe('genuine');
  });

  it('is revoked on the day of its generation, when only the day is told', async () => {
    const { id } = await aRecorded();
    const generated = desk.at().toISOString();
    desk.wait(HOUR);
    const today = dayInIndia(desk.at());
    const { body } = await desk.post(`/${id}/udin/revoke`, { reason: 'request', revokedAt: today });
    expect(body.data).toMatchObject({ inForce: null, earlier: [{ state: 'revoked', endedAt: generated }] });
  });

  it('is replaced with a reason: the old number says so, with the date of the new one', async () => {
    const { id, udin } = await aRecorded();
    desk.wait(HOUR);
    const newer = aNumber();
    const { body } = await desk.post(`/${id}/udin/replace`, { reason: 'particulars', udin: newer });
    expect(body.data).toMatchObject({ inForce: { udin: newer }, earlier: [{ udin, replacedBy: newer }] });
    expect(await desk.proof(`udin=${udin}`)).toMatchObject({
      verdict: 'replaced',
      document: { udin, replacedAt: desk.at().toISOString() },
    });
    expect(await desk.proof(`udin=${newer}`)).toMatchObject({ verdict: 'genuine', document: { udin: newer } });
    expect(await desk.told(id)).toMatchObject([{}, { change: 'replaced', udin: newer, replaces: udin }]);
    expect(await desk.actsOf(id)).toContain('udin-replaced');
  });

  it('signing anew with another number replaces it, and the file that was signed first says so', async () => {
    const first = aNumber();
    const { id } = await desk.signed({ udin: first });
    await desk.scene.sign(id, desk.pdf, { udin: aNumber() }, { by: desk.accountant, role: 'accountant' });
    expect((await desk.proof(`udin=${first}`)).verdict).toBe('replaced');
  });

  it('outlives the document in the register, without the names', async () => {
    const { id, udin, order } = await aRecorded();
    await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) });
    const { body } = await desk.get(`/udins?search=${udin}`);
    expect(body.data.udins).toMatchObject([{ udin, clientName: '', fileName: '', state: 'issued' }]);
    expect((await desk.proof(`udin=${udin}`)).verdict).toBe('genuine');
  });

  it('is not for the eyes of reviewers, support and customers', async () => {
    const { id, order } = await aRecorded();
    for (const headers of [
      desk.scene.asAdmin(undefined, 'reviewer'),
      desk.scene.asAdmin(undefined, 'support'),
      desk.scene.bearer(order.userId),
    ]) {
      for (const path of [`/api/documents/${id}/udin`, '/api/documents/udins']) {
        expect((await desk.scene.call(path, { headers })).status).toBe(403);
      }
    }
  });
});
