import type { Page } from 'playwright-core';
import type { ChosenFile } from '../customer/chosen-file';
import type { Shopper } from '../customer/shopper';
import { payloadOf } from './choose-files';

/** In the dialog of the dashboard: the file for each paid document, a good one for each that cannot be taken. */
export async function sendPaid(shopper: Shopper, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Send paid documents/ });
  for (;;) {
    const choose = dialog.getByRole('button', { name: /^Choose file for / }).first();
    if ((await choose.count()) === 0) break;
    const name = ((await choose.getAttribute('aria-label')) ?? '').replace(/^.*, ordered as /, '');
    const ordered = shopper.fileNamed(name);
    if (!ordered) throw new Error(`A file is awaited that nobody ordered: ${name}`);
    const file = withNewName(ordered.isBad ? shopper.goodInsteadOf(ordered) : ordered, shopper, name);
    shopper.say(`send ${file.name} for ${name}`);
    const chooser = page.waitForEvent('filechooser');
    await choose.click();
    await (await chooser).setFiles(payloadOf(file));
    await dialog
      .getByRole('button', { name: `Remove ${file.name}` })
      .first()
      .waitFor();
  }
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await page.waitForTimeout(200);
}

/** Who was told that the file had been sent with the order already gives it another name, as the page says. */
function withNewName(file: ChosenFile, { steps }: Shopper, place: string): ChosenFile {
  const wasSent = (name: string) => steps.includes(`send ${name} for ${place}`);
  let { name } = file;
  while (wasSent(name)) name = name.replace(/\.\w+$/, (extension) => ` copy${extension}`);
  return { ...file, name };
}
