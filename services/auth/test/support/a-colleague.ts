import type { SessionAnswer } from '@udin/contracts';
import { codeOfApp } from '@udin/testing';
import { anEmail, type Browser } from './a-browser';
import type { Scene } from './a-scene';

export const PASSWORD = 'lemon-tree-Friday-ferry';

export const told = ({ status, body }: { status: number; body: { error?: string } }) =>
  `${status} ${body.error ?? 'ok'}`;

/** Somebody of the team who has not logged in yet. */
export async function newcomerIn(scene: Scene, owner: Browser, role = 'accountant') {
  const email = anEmail();
  const person = { firstName: 'Rohan', lastName: 'Mehta', email, password: PASSWORD, role };
  const { body } = await owner.post('admins', person);
  const browser = scene.browser();
  const login = (more: object = {}, as = scene.browser(), path = 'admin/login') =>
    as.post(path, { email, password: PASSWORD, ...more });
  return { id: body.data.id as string, email, browser, login };
}

/** Somebody of the team, logged in. */
export async function colleagueIn(scene: Scene, owner: Browser, role?: string) {
  const colleague = await newcomerIn(scene, owner, role);
  const { browser, login } = colleague;
  const { accessToken, refreshToken } = (await login({}, browser)).body.data as SessionAnswer;
  browser.token = accessToken;
  return { ...colleague, refreshToken };
}

/** Gives the account of a browser an app. Each code serves once: `next` forgets the last, as half a minute does. */
export async function appOf(scene: Scene, browser: Browser, currentPassword = PASSWORD) {
  const begun = await browser.post('second-factor', { currentPassword });
  const { secret } = begun.body.data as { secret: string };
  const confirmed = await browser.post('second-factor/confirm', { code: codeOfApp(secret) });
  return { secret, next: nextOf(scene, secret), recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

export function nextOf(scene: Scene, secret: string) {
  return async () => {
    await scene.rows.query(`UPDATE second_factors SET last_step = 0`);
    return codeOfApp(secret);
  };
}

export async function colleagueWithAppIn(scene: Scene, owner: Browser, role?: string) {
  const colleague = await colleagueIn(scene, owner, role);
  return { ...colleague, ...(await appOf(scene, colleague.browser)) };
}
