import { type AdminRole, dayInIndia } from '@udin/contracts';
import { KEYS_BY_SENTENCE } from '../src/migrations/1798200000002-keys-of-known-reasons';
import { aUdinDesk, aNumber, DAY, HOUR, MEMBER, type UdinDesk } from './a-udin-desk';
import { behindAGate } from './behind-a-gate';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

const rowOf = async (id: string) => {
  const { body } = await desk.get('/queue?view=all&limit=100');
  return body.data.documents.find((row: { id: string }) => row.id === id);
};
const proof = async (query: string) => (await desk.scene.call(`/api/documents/proof?${query}`)).body.data;
const actsOf = async (id: string) =>
  (await desk.rows('SELECT act FROM audit_entries WHERE document_id = $1 ORDER BY number', [id])).map(
    ({ act }: { act: string }) => act,
  );
const told = async (id: string) =>
  (
    await desk.rows(
      `SELECT data FROM outbox_message WHERE name = 'document.udin-changed' AND aggregate_id = $1 ORDER BY id`,
      [id],
    )
  ).map(({ data }: { data: object }) => data);

describe('a signed document without a UDIN', () => {
  it('waits in a view of its own, which shows what is left of 60 days', async () => {
    const { id } = await desk.signed();
    const { body } = await desk.get('/queue?view=udin');
    expect(body.data.documents.map((row: { id: string }) => row.id)).toContain(id);
    expect(body.data.counts.udin).toBe(body.data.documents.length);
    expect(Date.parse((await rowOf(id)).udinDueAt)).toBe(desk.at().getTime() + 60 * DAY);
    const { body: work } = await desk.get(`/${id}/udin`);
    expect(work.data).toMatchObject({
      isSigned: true,
      signer: { name: 'CA Asha Rao', membershipNumber: MEMBER },
      inForce: null,
    });
  });

  it('carries the membership number of the day of the signature, whatever the profile says since', async () => {
    const { id } = await desk.signed();
    const change = (number: string, name: string) =>
      desk.rows('UPDATE team_members SET membership_number = $2, signing_name = $3 WHERE id = $1', [
        desk.accountant,
        number,
        name,
      ]);
    await change('654321', 'CA Asha Sharma');
    try {
      const { body: work } = await desk.get(`/${id}/udin`);
      expect(work.data.signer).toEqual({ name: 'CA Asha Rao', membershipNumber: MEMBER });
      const { body: refused } = await desk.post(`/${id}/udin`, { udin: aNumber().replace(MEMBER, '654321') });
      expect([refused.error, refused.details[0].field]).toEqual(['document.udin-invalid', 'udin']);
      const udin = aNumber();
      expect((await desk.post(`/${id}/udin`, { udin })).body.data.inForce.udin).toBe(udin);
      // Nothing is sealed here: nobody is told of a sealed sheet.
      expect(await told(id)).toMatchObject([{ change: 'recorded', hasSheet: false }]);
    } finally {
      await change(MEMBER, 'CA Asha Rao');
    }
  });

  it('gets its number: once, with 48 hours to revoke it, told to the customer and written into the chain', async () => {
    const { id } = await desk.signed();
    const udin = aNumber();
    const typed = ` ${udin.slice(0, 8)} ${udin.slice(8).toLowerCase()}`;
    const { status, body } = await desk.post(`/${id}/udin`, { udin: typed });
    expect([status, body.data.inForce.udin, body.data.dueAt]).toEqual([200, udin, null]);
    expect(Date.parse(body.data.revocableUntil)).toBe(desk.at().getTime() + 48 * HOUR);
    expect(await rowOf(id)).toMatchObject({ udin, udinDueAt: null, udinRevocableUntil: body.data.revocableUntil });
    expect(await proof(`udin=${udin}`)).toMatchObject({ verdict: 'genuine', document: { udin } });
    expect((await actsOf(id)).slice(-2)).toEqual(['udin-recorded', 'verified']);
    expect(await told(id)).toMatchObject([{ change: 'recorded', udin }]);
    expect((await desk.post(`/${id}/udin`, { udin: aNumber() })).body.error).toBe('document.udin-recorded');
    expect((await desk.post(`/${id}/udin`, { udin })).status).toBe(200);
    expect(await told(id)).toHaveLength(1);
  });

  it.each([
    ['its form', () => '26123456ABCDEF123', {}, 'request.invalid', 'udin', /8 digits and 10/],
    ['its year', () => aNumber('25'), {}, 'document.udin-invalid', 'udin', /year in this UDIN is 2025/],
    ['its member', () => aNumber('26', '654321'), {}, 'document.udin-invalid', 'udin', /654321; .* has 123456/],
    ['its moment', aNumber, { issuedAt: '2026-12-01' }, 'document.udin-invalid', 'issuedAt', /in the future/],
  ])('refuses a number for %s, and names the field', async (_, number, more, error, field, reason) => {
    const { id } = await desk.signed();
    const { status, body } = await desk.post(`/${id}/udin`, { udin: number(), ...more });
    expect([status, body.error]).toEqual([400, error]);
    expect(body.details).toEqual([{ field, reason: expect.stringMatching(reason) }]);
    expect((await desk.get(`/${id}/udin`)).body.data.inForce).toBeNull();
  });

  it('needs none where owner or lead say so, or its type: nothing waits then, and a number is taken all the same', async () => {
    const { id, order } = await desk.signed();
    const say = (body: object, role: AdminRole = 'lead') => {
      const headers = { ...desk.scene.asAdmin(undefined, role), 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return desk.scene.call(`/api/documents/${id}/udin/need`, init);
    };
    const trueCopy = { isNeeded: false, reason: 'true-copy', note: 'Asked for by the bank' };
    expect((await say(trueCopy, 'accountant')).status).toBe(403);
    for (const body of [{ isNeeded: false }, { isNeeded: false, reason: 'other' }, { isNeeded: false, reason: 'x' }])
      expect([body, (await say(body)).status]).toEqual([body, 400]);
    expect((await say(trueCopy)).body.data).toMatchObject({ isNeeded: false, dueAt: null });
    const waiting = async () => (await desk.get('/queue?view=udin&limit=100')).body.data;
    expect((await waiting()).documents.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await waiting()).counts.udin).toBe((await waiting()).documents.length);
    const progress = await desk.scene.call(`/api/documents/${id}/progress`, {
      headers: desk.scene.bearer(order.userId),
    });
    expect(JSON.stringify(progress.body)).not.toContain('Asked for by the bank');
    expect((await desk.post(`/${id}/udin`, { udin: aNumber() })).status).toBe(200);
    expect((await say({ isNeeded: true })).body.data.isNeeded).toBe(true);
    expect(await actsOf(id)).toEqual(expect.arrayContaining(['udin-not-needed', 'udin-needed']));

    const advice = desk.scene.anOrder(['project-reports']);
    await advice.pay();
    const { body } = await desk.scene.upload(advice, desk.pdf, 'a.pdf', 0, 'project-reports');
    await desk.scene.sign(body.data.id, desk.pdf);
    expect(await rowOf(body.data.id)).toMatchObject({ documentStatus: 'signed', udinDueAt: null });
  });

  it('two people give two documents the same number in the same instant: one wins', async () => {
    const documents = [await desk.signed(), await desk.signed()];
    const udin = aNumber();
    const lock = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))';
    const racing = await behindAGate(desk.scene.database.url, [lock, [udin]], async (atTheGate) => {
      const both = documents.map(({ id }, instance) => desk.post(`/${id}/udin`, { udin }, instance));
      await atTheGate(2);
      return both;
    });
    const answers = await Promise.all(racing);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('document.udin-taken');
    expect(await desk.rows('SELECT 1 FROM udins WHERE udin = $1', [udin])).toHaveLength(1);
  });

  it('the database itself refuses a number twice, and one with another membership number', async () => {
    const { id } = await desk.signed();
    await desk.post(`/${id}/udin`, { udin: aNumber() });
    const copy = (change: string) =>
      desk.rows(
        `INSERT INTO udins SELECT gen_random_uuid(), udin, state, gen_random_uuid(), document_type, file_name, client_name,
           transaction_id, ${change}, signed_at, signed_sha256, issued_at, recorded_at, NULL, NULL, NULL, NULL, NULL,
           NULL, '' FROM udins WHERE document_id = $1`,
        [id],
      );
    await expect(copy('membership_number')).rejects.toThrow(/udins_number_unique/);
    await expect(copy(`'000000'`)).rejects.toThrow(/udins_member/);
  });
});

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
    const answer = await proof(`udin=${udin}`);
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
    const text = `${udin}\nThe document should not have been issued.`;
    const entry = { kind: 'udin-revoked', text, reasonKey: 'not-valid' };
    expect(progress.body.data.timeline.at(-1)).toMatchObject(entry);
    // What was written before there were keys gets its own.
    await desk.rows(`UPDATE timeline_entries SET reason_key = NULL WHERE document_id = $1`, [id]);
    await desk.rows(KEYS_BY_SENTENCE);
    const keys = `SELECT kind, reason_key AS key FROM timeline_entries WHERE document_id = $1 AND reason_key IS NOT NULL`;
    expect(await desk.rows(keys, [id])).toEqual([{ kind: 'udin-revoked', key: 'not-valid' }]);
    expect(JSON.stringify([answer, progress.body])).not.toContain('For us only');
    expect((await rowOf(id)).udinDueAt).not.toBeNull();
    const other = await desk.signed();
    expect((await desk.post(`/${other.id}/udin`, { udin })).body.error).toBe('document.udin-taken');
    expect((await desk.post(`/${id}/udin`, { udin })).body).toMatchObject({
      error: 'document.udin-taken',
      message: expect.stringMatching(/^This UDIN was recorded for this document before and is no longer in force\./),
    });
    expect(await actsOf(id)).toContain('udin-revoked');
    expect(await told(id)).toMatchObject([{ change: 'recorded' }, { change: 'revoked', reason: 'not-valid' }]);
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
    expect((await proof(`udin=${udin}`)).verdict).toBe('genuine');
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
    expect(await proof(`udin=${udin}`)).toMatchObject({
      verdict: 'replaced',
      document: { udin, replacedAt: desk.at().toISOString() },
    });
    expect(await proof(`udin=${newer}`)).toMatchObject({ verdict: 'genuine', document: { udin: newer } });
    expect(await told(id)).toMatchObject([{}, { change: 'replaced', udin: newer, replaces: udin }]);
    expect(await actsOf(id)).toContain('udin-replaced');
  });

  it('signing anew with another number replaces it, and the file that was signed first says so', async () => {
    const first = aNumber();
    const { id } = await desk.signed({ udin: first });
    await desk.scene.sign(id, desk.pdf, { udin: aNumber() }, { by: desk.accountant, role: 'accountant' });
    expect((await proof(`udin=${first}`)).verdict).toBe('replaced');
  });

  it('outlives the document in the register, without the names', async () => {
    const { id, udin, order } = await aRecorded();
    await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) });
    const { body } = await desk.get(`/udins?search=${udin}`);
    expect(body.data.udins).toMatchObject([{ udin, clientName: '', fileName: '', state: 'issued' }]);
    expect((await proof(`udin=${udin}`)).verdict).toBe('genuine');
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
