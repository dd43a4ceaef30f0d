import type { AdminRole } from '@udin/contracts';
import { Pool } from 'pg';
import { RETIRE_OVERTAKEN } from '../src/migrations/1795440000001-revoked-documents';
import { revocationsOf } from './a-revocation';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';
import { behindAGate } from './behind-a-gate';
import { hashOf } from './ways-of-asking';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

const { ownBytes, sign, advice, revoke, workOf, proof, actsOf } = revocationsOf(() => desk);
const told = (id: string) =>
  desk.rows(`SELECT data FROM outbox_message WHERE name = 'document.revoked' AND aggregate_id = $1`, [id]);

describe('a signed document without a UDIN', () => {
  it('[ADM-4] is revoked with a reason: shown on the work page, told, in the chain and the timeline, and told to all who ask', async () => {
    const { id, order, sha256 } = await advice();
    expect(await workOf(id)).toMatchObject({ isNeeded: false, isRevocable: true, revocation: null });
    desk.wait(HOUR);
    const { revision: expectedRevision } = await workOf(id);
    const words = { note: 'For us only', remark: 'Page 2 is wrong.' };
    const { status, body } = await revoke(id, { ...words, expectedRevision });
    const revokedAt = desk.at().toISOString();
    const reason = 'The document should not have been issued.';
    expect([status, body.data.isRevocable]).toEqual([200, false]);
    const revokedBy = { id: desk.accountant, name: 'Asha Rao' };
    expect(body.data.revocation).toEqual({ revokedAt, revokedBy, reason, ...words });
    const answer = await proof(sha256);
    const ending = { revokedAt, reasonKey: 'not-valid', reason, remark: words.remark };
    expect(answer).toMatchObject({ verdict: 'revoked', document: ending });
    expect((await actsOf(id)).slice(-2)).toEqual(['signed', 'revoked']);
    expect(await told(id)).toMatchObject([{ data: { documentId: id, reason: 'not-valid', revokedAt } }]);
    const progress = await desk.scene.call(`/api/documents/${id}/progress`, {
      headers: desk.scene.bearer(order.userId),
    });
    const text = `${words.remark}\n${reason}`;
    expect(progress.body.data.timeline.at(-1)).toMatchObject({ kind: 'revoked', text, reasonKey: 'not-valid' });
    expect(JSON.stringify([answer, progress.body, await told(id)])).not.toContain('For us only');
  });

  it('is refused a second time, a UDIN, and whoever has seen an earlier state; signed anew it is in force again', async () => {
    const { id, sha256 } = await advice();
    const { revision: expectedRevision } = await workOf(id);
    expect((await revoke(id)).status).toBe(200);
    const refused = [
      await revoke(id, { expectedRevision }),
      await revoke(id, { reason: 'request' }),
      await desk.post(`/${id}/udin`, { udin: aNumber() }),
    ];
    const codes = refused.map(({ status, body }) => [status, body.error]);
    expect(codes).toEqual([
      [409, 'document.changed'],
      [409, 'document.revoked'],
      [409, 'document.revoked'],
    ]);
    const newer = await sign(id);
    expect([(await proof(newer)).verdict, (await proof(sha256)).verdict]).toEqual(['genuine', 'revoked']);
    expect(await workOf(id)).toMatchObject({ isRevocable: true, revocation: null });
    expect((await desk.post(`/${id}/udin`, { udin: aNumber() })).status).toBe(200);
  });

  it('that still waits for its number waits no more, until it is signed anew', async () => {
    const { id } = await desk.signed();
    const waits = async () => (await workOf(id)).dueAt !== null;
    const say = (isNeeded: boolean) =>
      desk.scene.call(`/api/documents/${id}/udin/need`, {
        method: 'POST',
        headers: { ...desk.scene.asAdmin(undefined, 'lead'), 'content-type': 'application/json' },
        body: JSON.stringify({ isNeeded }),
      });
    expect(await waits()).toBe(true);
    await revoke(id);
    const queue = (await desk.get('/queue?view=udin&limit=100')).body.data.documents;
    expect([await waits(), queue.map((row: { id: string }) => row.id).includes(id)]).toEqual([false, false]);
    expect((await say(true)).body.error).toBe('document.revoked');
    await sign(id);
    expect(await waits()).toBe(true);
  });

  it('is not revoked before it is signed, while a UDIN is in force, after that was revoked, or without a reason', async () => {
    const unsigned = await desk.scene.aDocument(desk.pdf);
    const { id: numbered } = await desk.signed({ udin: aNumber() });
    const { id: withdrawn } = await desk.signed({ udin: aNumber() });
    await desk.post(`/${withdrawn}/udin/revoke`, { reason: 'particulars' });
    const { id } = await advice();
    const answers = [
      await revoke(unsigned.id),
      await revoke(numbered),
      await revoke(withdrawn),
      await revoke('018f0000-0000-7000-8000-000000000000'),
      await revoke(id, { reason: undefined }),
      await revoke(id, { reason: 'particulars' }),
      await revoke(id, { remark: '\u202eevil' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'document.not-signed'],
      [409, 'document.udin-recorded'],
      [409, 'document.revoked'],
      [404, 'document.not-found'],
      ...Array.from({ length: 3 }, () => [400, 'request.invalid']),
    ]);
    const can = await Promise.all([unsigned.id, numbered, withdrawn, id].map(workOf));
    expect(can.map(({ isRevocable }) => isRevocable)).toEqual([false, false, false, true]);
    expect([await told(id), (await workOf(id)).revocation]).toEqual([[], null]);
  });

  it('[ADM-4] is revoked by nobody below an accountant', async () => {
    const { id, order } = await advice();
    const as = (role: AdminRole) => desk.scene.asAdmin(undefined, role);
    const refused = [as('reviewer'), as('support'), desk.scene.bearer(order.userId)];
    const call = (headers: Record<string, string>) =>
      desk.scene.call(`/api/documents/${id}/revoke`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'not-valid' }),
      });
    for (const headers of refused) expect((await call(headers)).status).toBe(403);
    expect((await call({})).status).toBe(401);
    expect((await call(as('lead'))).status).toBe(200);
  });

  it.each([
    ['two people revoke it', (id: string) => revoke(id, { reason: 'request' }, 1), ['document.revoked']],
    [
      'one revokes it, another one records a UDIN',
      (id: string) => desk.post(`/${id}/udin`, { udin: aNumber() }, 1),
      ['document.revoked', 'document.udin-recorded'],
    ],
  ])('%s in the same instant: one wins', async (_, other, losing) => {
    const { id } = await advice();
    const lock = 'SELECT 1 FROM documents WHERE id = $1 FOR UPDATE';
    const racing = await behindAGate(desk.scene.database.url, [lock, [id]], async (atTheGate) => {
      const both = [revoke(id), other(id)];
      await atTheGate(2);
      return both;
    });
    const answers = await Promise.all(racing);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(losing).toContain(answers.find(({ status }) => status === 409)!.body.error);
    const changes = (await actsOf(id)).filter((act: string) => ['revoked', 'udin-recorded'].includes(act));
    expect(changes).toHaveLength(1);
    expect(await told(id)).toHaveLength(changes.filter((act: string) => act === 'revoked').length);
  });

  it('keeps neither note nor remark when its owner deletes it, and stays revoked', async () => {
    const { id, order, sha256 } = await advice();
    await revoke(id, { note: 'Names Ananya', remark: 'For Ananya' });
    await desk.scene.call(`/api/documents/${id}`, { method: 'DELETE', headers: desk.scene.bearer(order.userId) });
    const { verdict, document } = await proof(sha256);
    expect([verdict, document.reasonKey, document.remark]).toEqual(['revoked', 'not-valid', undefined]);
    const rows = await desk.rows('SELECT revocation_note, revocation_remark FROM seals WHERE document_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('Ananya');
  });
});

describe('with SEALING=off', () => {
  const replacedAt = (at: Date) => ({ verdict: 'replaced', document: { replacedAt: at.toISOString(), code: null } });

  it('a file that was signed anew is known as replaced, by the date of the newest; the same file signed once more is genuine', async () => {
    const { id, sha256: first } = await advice();
    desk.wait(HOUR);
    const second = await sign(id);
    expect(await proof(first)).toMatchObject(replacedAt(desk.at()));
    desk.wait(HOUR);
    const file = ownBytes();
    await sign(id, file);
    for (const older of [first, second]) expect(await proof(older)).toMatchObject(replacedAt(desk.at()));
    await sign(id);
    expect((await proof(hashOf(file))).verdict).toBe('replaced');
    await sign(id, file);
    expect((await proof(hashOf(file))).verdict).toBe('genuine');
    // Nothing waits for a seal, and nobody is promised one.
    expect((await desk.get(`/${id}/seal`)).body.error).toBe('document.not-sealed');
    expect(await desk.rows(`SELECT 1 FROM seals WHERE document_id = $1 AND state <> 'unsealed'`, [id])).toEqual([]);
  });

  it('a UDIN that stays is told of the newer file and of the older one', async () => {
    const udin = aNumber();
    const { id } = await advice();
    const older = await sign(id, ownBytes(), { udin });
    const newer = await sign(id);
    expect(await proof(older)).toMatchObject({ verdict: 'replaced', document: { udin } });
    expect(await proof(newer)).toMatchObject({ verdict: 'genuine', document: { udin } });
    const other = aNumber();
    await desk.post(`/${id}/udin/replace`, { reason: 'particulars', udin: other });
    expect(await proof(newer)).toMatchObject({ verdict: 'genuine', document: { udin: other } });
  });

  it.each([
    ['signed anew', 'has no entry'],
    ['revoked', 'has no entry'],
    ['signed anew', 'has one of an earlier file'],
    ['revoked', 'has one of an earlier file'],
  ])('what is %s is known, also where an earlier version %s', async (how, entry) => {
    const { id, sha256 } = await advice();
    const earlier = hashOf(Buffer.from(`earlier than ${sha256}`));
    const owner = new Pool({ connectionString: desk.scene.database.ownerUrl, max: 1 });
    const isOvertaken = entry !== 'has no entry';
    if (isOvertaken) await owner.query('UPDATE seals SET signed_sha256 = $2 WHERE document_id = $1', [id, earlier]);
    else await owner.query('DELETE FROM seals WHERE document_id = $1', [id]);
    expect((await proof(sha256)).verdict).toBe('genuine');
    if (isOvertaken) await owner.query(RETIRE_OVERTAKEN);
    const replaced = isOvertaken ? 'replaced' : 'unknown';
    expect((await proof(earlier)).verdict).toBe(replaced);
    await owner.query('UPDATE seals SET replaced_at = NULL WHERE document_id = $1', [id]);
    await owner.end();
    if (how === 'revoked') await revoke(id);
    else await sign(id);
    expect((await proof(sha256)).verdict).toBe(how === 'revoked' ? 'revoked' : 'replaced');
    expect((await proof(earlier)).verdict).toBe(replaced);
  });
});
