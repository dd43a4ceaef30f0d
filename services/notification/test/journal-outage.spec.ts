import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleOf } from '@udin/contracts/events';
import { Scene } from './a-scene';

describe('a journal of sent mails', () => {
  it.each([
    // A full disk refuses the line in the same way.
    ['written', async () => undefined, (folder: string) => rm(folder, { recursive: true })],
    ['read', (folder: string) => mkdir(join(folder, 'sent-mails-of-another-host')), async () => undefined],
  ])('[EVT-2] that cannot be %s stops no mail and sends none twice', async (_, before, after) => {
    const journal = await mkdtemp(join(tmpdir(), 'journal-'));
    await before(journal);
    const scene = await Scene.open({ MAIL_JOURNAL_DIR: journal });
    await after(journal);
    const customer = scene.aCustomer();
    const id = await scene.events.tell('document.signed', { ...exampleOf('document.signed'), customer });
    await scene.settled(id, 'tell-document-signed');
    const [mail] = await scene.rows.query(`SELECT attempts, failure FROM mails WHERE event_id = $1`, [id]);
    expect(mail).toEqual({ attempts: 1, failure: null });
    expect(scene.mailsTo(customer.email)).toHaveLength(1);
    await scene.close();
    await rm(journal, { recursive: true, force: true });
  });
});
