import { anEmail, type Answered, type Browser, GOOD_PASSWORD } from './a-browser';
import type { Scene } from './a-scene';

export const askFor = (
  browser: Browser,
  newEmail: string,
  currentPassword = GOOD_PASSWORD,
  code?: string,
): Promise<Answered> => browser.post('change-email', { newEmail, currentPassword, code });

/**
 * Asks for the code for a new address, and reads it from the mail.
 * @param code of the app, for an account with two-step login
 */
export async function codeForNew(
  scene: Scene,
  browser: Browser,
  newEmail: string,
  code?: string,
  password = GOOD_PASSWORD,
) {
  const before = scene.inbox.messages.length;
  const { status, body } = await askFor(browser, newEmail, password, code);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const mail = await scene.inbox.waitFor(
    (found) => scene.inbox.messages.indexOf(found) >= before && found.recipients.includes(newEmail),
  );
  return { verificationId: body.data.verificationId as string, otp: mail.text?.match(/\b\d{6}\b/)?.[0] ?? '' };
}

/** The whole change. */
export async function move(scene: Scene, browser: Browser, newEmail = anEmail(), code?: string): Promise<string> {
  const { status, body } = await browser.post('confirm-email', await codeForNew(scene, browser, newEmail, code));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return newEmail;
}

/** What the link in the newest email to an address that was left proves. */
export async function proofSentTo(scene: Scene, oldEmail: string): Promise<string> {
  const link = /\/restore-email(?:\?lang=\w+)?#([\w-]+)/;
  const mail = await scene.inbox.waitFor(
    ({ recipients, text = '' }) => recipients.includes(oldEmail) && link.test(text),
  );
  return mail.text!.match(link)![1]!;
}
