import { type AdminRole } from '@udin/contracts';
import { aUdinDesk, aNumber, DAY, HOUR, MEMBER, type UdinDesk } from './a-udin-desk';
import { behindAGate } from './behind-a-gate';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

describe('a signed document without a UDIN', () => {
  it('waits in a view of its own, which shows what is left of 60 days', async () => {
    const { id } = await desk.signed();
    const { body } = await desk.get('/queue?view=udin');
    expect(body.data.documents.map((row: { id: string }) => row.id)).toContain(id);
    expect(body.data.counts.udin).toBe(body.data.documents.length);
    expect(Date.parse((await desk.rowOf(id)).udinDueAt)).toBe(desk.at().getTime() + 60 * DAY);
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
      expect(await desk.told(id)).toMatchObject([{ change: 'recorded', hasSheet: false }]);
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
    expect(await desk.rowOf(id)).toMatchObject({ udin, udinDueAt: null, udinRevocableUntil: body.data.revocableUntil });
    expect(await desk.proof(`udin=${udin}`)).toMatchObject({ verdict: 'genuine', document: { udin } });
    expect((await desk.actsOf(id)).slice(-2)).toEqual(['udin-recorded', 'verified']);
    expect(await desk.told(id)).toMatchObject([{ change: 'recorded', udin }]);
    expect((await desk.post(`/${id}/udin`, { udin: aNumber() })).body.error).toBe('document.udin-recorded');
    expect((await desk.post(`/${id}/udin`, { udin })).status).toBe(200);
    expect(await desk.told(id)).toHaveLength(1);
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
    expect(progress.body.data.noUdinBecause).toBe('true-copy');
    const told = { cause: 'true-copy', note: 'Asked for by the bank', by: { id: expect.any(String) } };
    expect((await desk.get(`/${id}/udin`)).body.data.notNeeded).toMatchObject(told);
    expect((await desk.post(`/${id}/udin`, { udin: aNumber() })).status).toBe(200);
    const again = (await say({ isNeeded: true })).body.data;
    expect([again.isNeeded, again.notNeeded]).toEqual([true, undefined]);
    expect(await desk.actsOf(id)).toEqual(expect.arrayContaining(['udin-not-needed', 'udin-needed']));

    const advice = desk.scene.anOrder(['project-reports']);
    await advice.pay();
    const { body } = await desk.scene.upload(advice, desk.pdf, 'a.pdf', 0, 'project-reports');
    await desk.scene.sign(body.data.id, desk.pdf);
    expect(await desk.rowOf(body.data.id)).toMatchObject({ documentStatus: 'signed', udinDueAt: null });
    const ofType = await desk.scene.call(`/api/documents/${body.data.id}/progress`, {
      headers: desk.scene.bearer(advice.userId),
    });
    expect(ofType.body.data.noUdinBecause).toBe('type');
    expect((await desk.get(`/${body.data.id}/udin`)).body.data.notNeeded).toMatchObject({ cause: 'type', by: null });
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
