import './support/cheap-hashes';
import { codeOfApp } from '@udin/testing';
import type { Browser } from './support/a-browser';
import { colleagueIn, newcomerIn, PASSWORD, told } from './support/a-colleague';
import { MUST, ownerHasApp, requireOfAll, requireOfNobody } from './support/a-required-second-factor';
import { Scene } from './support/a-scene';
import { heldUp } from './support/held-up';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open();
  await scene.start();
  owner = await scene.admin();
});
afterAll(() => scene?.close());
afterEach(() => requireOfNobody(scene));

/** An app that a code is still to confirm. */
async function begunBy(browser: Browser, currentPassword: string) {
  const { secret } = (await browser.post('second-factor', { currentPassword })).body.data as { secret: string };
  return () => browser.post('second-factor/confirm', { code: codeOfApp(secret) });
}

describe('[ADM-1] sessions that open while two-step login is turned on', () => {
  it('a login whose password was judged before the team must have it is asked to set it up', async () => {
    await ownerHasApp(scene, owner);
    const colleague = await newcomerIn(scene, owner);
    const [, login] = await heldUp(scene, colleague.id, [() => requireOfAll(owner), () => colleague.login()]);
    expect(told(login)).toBe(MUST);
  });

  it('a login whose password was judged before its account had it is asked for the code', async () => {
    const colleague = await colleagueIn(scene, owner);
    const turnOn = await begunBy(colleague.browser, PASSWORD);
    const [, login] = await heldUp(scene, colleague.id, [turnOn, () => colleague.login()]);
    expect(told(login)).toBe('401 auth.second-factor-needed');
  });
});
