import { codeOfApp } from '@udin/testing';
import type { Browser } from './a-browser';
import { appOf, type newcomerIn, nextOf, told } from './a-colleague';
import { ADMIN, type Scene } from './a-scene';

export const MUST = '401 auth.second-factor-must-be-set-up';
export const OVER = '403 auth.setup-ticket-invalid';

export const requireOfAll = (by: Browser) => by.post('second-factor/requirement');
export const endRequirement = (by: Browser) => by.call('DELETE', '/api/auth/second-factor/requirement');
/** After a test: nothing is required of the next one. */
export const requireOfNobody = (scene: Scene) => scene.rows.query('DELETE FROM second_factor_requirements');

/** The owner has the app from now on; without it nothing can be required. */
export async function ownerHasApp(scene: Scene, owner: Browser): Promise<void> {
  const [{ on }] = await scene.rows.query(
    'SELECT count(*)::int AS on FROM second_factors JOIN users ON id = user_id WHERE email = $1',
    [ADMIN.email],
  );
  if (on === 0) await appOf(scene, owner, ADMIN.password);
}

/** As far as the page with the QR code. */
export async function atSetup(scene: Scene, colleague: Awaited<ReturnType<typeof newcomerIn>>) {
  const refused = await colleague.login();
  expect(told(refused)).toBe(MUST);
  const { ticket } = refused.body.data as { ticket: string };
  const { secret } = (await scene.browser().post('second-factor/setup', { ticket })).body.data as { secret: string };
  const confirm = (code = codeOfApp(secret), as = scene.browser()) =>
    as.post('second-factor/setup/confirm', { ticket, code });
  return { ticket, secret, confirm, next: nextOf(scene, secret) };
}
