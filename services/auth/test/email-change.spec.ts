import { waitFor } from '@udin/testing';
import './support/cheap-hashes';
import { askFor, codeForNew, move, proofSentTo } from './support/a-new-address';
import { Scene } from './support/a-scene';
import { anEmail, type Browser, GOOD_PASSWORD } from './support/a-browser';
import { outboxOf } from './support/outbox-of';

const NEW_PASSWORD = 'lemon-tree-Friday-ferry';

describe('the email of an account', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  let owner: Browser;
  let account: Awaited<ReturnType<Browser['register']>>;
  beforeEach(async () => {
    owner = scene.browser();
    account = await owner.register();
  });

  const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
  const logIn = (email: string, password = GOOD_PASSWORD) => scene.browser().post('login', { email, password });
  const restore = (proof: string) => scene.browser().post('restore-email', { proof });
  const emailOf = async () => {
    const [row] = await scene.rows.query<{ email: string }[]>(`SELECT email FROM users WHERE id = $1`, [account.id]);
    return row?.email;
  };
  const mailsTo = (address: string) => scene.inbox.messages.filter(({ recipients }) => recipients.includes(address));

  it('[X-19] is changed by a code to the new address; one logs in with that, and sessions go on', async () => {
    const phone = (await logIn(account.email)).body.data;
    const newEmail = anEmail();
    const code = await codeForNew(scene, owner, ` ${newEmail.toUpperCase()} `.trim().toLowerCase());
    expect(await emailOf()).toBe(account.email);
    expect(await owner.post('confirm-email', code)).toMatchObject({
      status: 200,
      body: { message: 'Your email has been changed.', data: { id: account.id, email: newEmail, emailVerified: true } },
    });
    expect(errorOf(await logIn(account.email))).toEqual([401, 'auth.credentials']);
    expect((await logIn(newEmail)).status).toBe(200);
    const renewed = await scene.browser(1).post('refresh', { refreshToken: phone.refreshToken });
    expect([renewed.status, renewed.body.data.user.email]).toEqual([200, newEmail]);
    const told = (await outboxOf(scene, 'user.changed')).filter(({ customer }) => customer.id === account.id);
    expect(told.map(({ customer, isBanned }) => [customer.email, isBanned])).toEqual([[newEmail, false]]);
    // The old address learns that it changed, and not to what.
    await proofSentTo(scene, account.email);
    const toOld = mailsTo(account.email).at(-1)!;
    expect(toOld.subject).toBe('Your UDIN email was changed');
    expect(toOld.text).toContain(`a•••@example.test`);
    expect(`${toOld.text} ${toOld.html}`).not.toContain(newEmail);
    await scene.inbox.waitFor(({ recipients, text }) => recipients.includes(newEmail) && !/\b\d{6}\b/.test(text ?? ''));
  });

  it('[X-19] asks for the password and for another address', async () => {
    expect(errorOf(await askFor(owner, anEmail(), 'not-this-one'))).toEqual([400, 'auth.password-wrong']);
    expect(await askFor(owner, account.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { error: 'request.invalid', details: [{ field: 'newEmail' }] },
    });
    await owner.post('logout', { refreshToken: account.refreshToken });
    expect(errorOf(await askFor(owner, anEmail()))).toEqual([401, 'auth.token-invalid']);
  });

  it('[OTP-5] is changed by nobody else with the code, nor by one for another purpose, nor too late', async () => {
    const thief = scene.browser();
    const other = await thief.register();
    const newEmail = anEmail();
    const code = await codeForNew(scene, owner, newEmail);
    // The tries of somebody else use nothing up.
    for (let n = 0; n < 6; n++)
      expect(errorOf(await thief.post('confirm-email', code))).toEqual([400, 'auth.otp-invalid']);
    for (const path of ['verify-email-otp', 'verify-forgot-password'])
      expect(errorOf(await scene.browser().post(path, code))).toEqual([400, 'auth.otp-invalid']);
    const forRegistration = await scene.browser().codeFor(anEmail());
    expect(errorOf(await owner.post('confirm-email', forRegistration))).toEqual([400, 'auth.otp-invalid']);
    expect((await owner.post('confirm-email', code)).status).toBe(200);
    const late = await codeForNew(scene, thief, anEmail());
    await scene.rows.query(`UPDATE verifications SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      late.verificationId,
    ]);
    expect(errorOf(await thief.post('confirm-email', late))).toEqual([400, 'auth.otp-invalid']);
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('[X-19] says that an address has an account only to whoever reads its mail', async () => {
    const taken = await scene.browser().register();
    const code = await codeForNew(scene, owner, taken.email);
    const refused = { status: 409, body: { error: 'auth.email-taken', subcode: 'by-another' } };
    expect(await owner.post('confirm-email', code)).toMatchObject(refused);
    expect(await emailOf()).toBe(account.email);
    expect((await logIn(taken.email)).body.data.user.id).toBe(taken.id);
  });

  it('[X-19] is changed once, also when the answer was lost and it is asked again', async () => {
    const code = { ...(await codeForNew(scene, owner, anEmail())), idempotencyKey: crypto.randomUUID() };
    const [first, second] = await Promise.all([owner.post('confirm-email', code), owner.post('confirm-email', code)]);
    const third = await owner.post('confirm-email', code);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    const changes = await scene.rows.query(`SELECT FROM email_changes WHERE user_id = $1`, [account.id]);
    expect(changes).toHaveLength(1);
  });

  it('[X-19] goes to one of two who prove the same address at once, 10 of 10', async () => {
    for (let race = 0; race < 10; race++) {
      const rival = scene.browser(1);
      await rival.register();
      const newEmail = anEmail();
      const first = await codeForNew(scene, owner, newEmail);
      const second = await codeForNew(scene, rival, newEmail);
      const answers = await Promise.all([owner.post('confirm-email', first), rival.post('confirm-email', second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  describe('that was changed', () => {
    let newEmail: string;
    let proof: string;
    beforeEach(async () => {
      newEmail = await move(scene, owner);
      proof = await proofSentTo(scene, account.email);
    });

    it('[X-19] is what it was by the link to the old address: no session and no password of before serve any more', async () => {
      const other = (await logIn(newEmail)).body.data;
      expect(await restore(proof)).toMatchObject({ status: 200, body: { data: { email: account.email } } });
      for (const refreshToken of [account.refreshToken, other.refreshToken])
        expect(errorOf(await scene.browser().post('refresh', { refreshToken }))).toEqual([401, 'auth.token-invalid']);
      for (const email of [account.email, newEmail])
        expect(errorOf(await logIn(email))).toEqual([401, 'auth.credentials']);
      const back = scene.browser();
      const code = await back.codeFor(account.email, 'forgot-password');
      await back.post('verify-forgot-password', code);
      const reset = await back.post('reset-password', { email: account.email, newPassword: NEW_PASSWORD });
      expect(reset.status).toBe(200);
      expect((await logIn(account.email, NEW_PASSWORD)).body.data.user.id).toBe(account.id);
      const told = (await outboxOf(scene, 'user.changed')).filter(({ customer }) => customer.id === account.id);
      expect(told.map(({ customer }) => customer.email)).toEqual([newEmail, account.email]);
      const ended = (await outboxOf(scene, 'session.ended')).filter(({ userId }) => userId === account.id);
      expect(ended.flatMap(({ sessionIds }) => sessionIds)).toHaveLength(2);
      // Both mailboxes hear of it; asked once more because the answer was lost, it is answered the same for a while.
      for (const [address, subject] of [
        [account.email, 'Your UDIN account is back'],
        [newEmail, 'Your UDIN email was set back'],
      ] as const)
        await scene.mailTo(address, subject);
      expect((await restore(proof)).body.data).toEqual({ email: account.email });
      expect((await logIn(account.email, NEW_PASSWORD)).status).toBe(200);
      await scene.rows.query(`UPDATE email_changes SET undone_at = now() - interval '5 minutes'`);
      expect(errorOf(await restore(proof))).toEqual([400, 'auth.undo-invalid']);
      expect(mailsTo(newEmail).filter(({ subject }) => subject?.includes('set back'))).toHaveLength(1);
    });

    it('[ADM-2] [X-19] is found by the old email as well, by support to whom the owner writes from there', async () => {
      const admin = await scene.admin();
      for (const email of [account.email, newEmail]) {
        const { body } = await admin.get(`users?search=${encodeURIComponent(email)}`);
        expect(body.data.users.map(({ id }: { id: string }) => id)).toEqual([account.id]);
      }
    });

    it('[X-19] and changed once more is given back by the first link alone; the mailbox in between takes nothing', async () => {
      await scene.rows.query(`DELETE FROM rate_limits`);
      await move(scene, owner);
      const between = await proofSentTo(scene, newEmail);
      expect((await restore(proof)).body.data).toEqual({ email: account.email });
      expect(errorOf(await restore(between))).toEqual([400, 'auth.undo-invalid']);
      expect(await emailOf()).toBe(account.email);
    });

    it('[X-19] twice at once is given back by the first link alone, also when the later request was faster', async () => {
      await scene.rows.query(`DELETE FROM rate_limits`);
      const code = await codeForNew(scene, owner, anEmail());
      const faster = anEmail();
      const slow = await scene.rows.transaction(async (tx) => {
        await tx.query(`SELECT FROM users WHERE id = $1 FOR UPDATE`, [account.id]);
        const answer = owner.post('confirm-email', code);
        const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await waitFor(async () => (await scene.rows.query<unknown[]>(waiting)).length > 0);
        await tx.query(`UPDATE users SET email = $2 WHERE id = $1`, [account.id, faster]);
        await tx.query(
          `INSERT INTO email_changes (id, user_id, old_email, new_email, changed_at)
           VALUES (gen_random_uuid(), $1, $2, $3, clock_timestamp())`,
          [account.id, newEmail, faster],
        );
        return { answer };
      });
      expect((await slow.answer).status).toBe(200);
      const [first, between] = [await proofSentTo(scene, newEmail), await proofSentTo(scene, faster)];
      expect((await restore(first)).body.data).toEqual({ email: newEmail });
      expect(errorOf(await restore(between))).toEqual([400, 'auth.undo-invalid']);
      expect(await emailOf()).toBe(newEmail);
    });

    it('[X-19] stays when the link is made up, too old, of a closed account, or the old address has another one', async () => {
      const other = proof.slice(0, -2) + (proof.endsWith('AA') ? 'BB' : 'AA');
      for (const made of [other, 'x', proof.slice(1), `${proof}AA`, 'é'.repeat(40)])
        expect(errorOf(await restore(made))).toEqual([400, 'auth.undo-invalid']);
      await scene.rows.query(`UPDATE email_changes SET changed_at = now() - interval '7 days' WHERE user_id = $1`, [
        account.id,
      ]);
      expect(errorOf(await restore(proof))).toEqual([400, 'auth.undo-invalid']);
      await scene.rows.query(`UPDATE email_changes SET changed_at = now() WHERE user_id = $1`, [account.id]);
      await scene.rows.query(`DELETE FROM rate_limits`);
      const successor = await scene.browser().register({ email: account.email });
      expect(errorOf(await restore(proof))).toEqual([409, 'auth.undo-taken']);
      expect(await emailOf()).toBe(newEmail);
      expect((await logIn(newEmail)).status).toBe(200);
      expect((await logIn(successor.email)).body.data.user.id).toBe(successor.id);
      await owner.post('close-account', { currentPassword: GOOD_PASSWORD });
      expect(errorOf(await restore(proof))).toEqual([400, 'auth.undo-invalid']);
      expect(await scene.rows.query(`SELECT FROM email_changes WHERE user_id = $1`, [account.id])).toEqual([]);
    });

    it('[X-19] has one state after the link, beside another change, a login, and a closing at once: 10 of 10', async () => {
      for (let race = 0; race < 10; race++) {
        const browser = scene.browser(race % 2);
        const { id, email } = await browser.register();
        await move(scene, browser);
        const link = await proofSentTo(scene, email);
        await scene.rows.query(`DELETE FROM rate_limits`);
        const next = await codeForNew(scene, browser, anEmail());
        const [restored, confirmed, closed] = await Promise.all([
          restore(link),
          browser.post('confirm-email', next),
          ...(race % 3 === 0 ? [browser.post('close-account', { currentPassword: GOOD_PASSWORD })] : []),
          restore(link),
        ]);
        expect([200, 400, 401, 404]).toContain(confirmed!.status);
        const [row] = await scene.rows.query<{ email: string }[]>(`SELECT email FROM users WHERE id = $1`, [id]);
        if (race % 3 === 0 && closed?.status === 200) expect(row).toBeUndefined();
        else expect([restored!.status === 200 || row?.email === email, row?.email]).toEqual([true, email]);
      }
    });
  });
});
