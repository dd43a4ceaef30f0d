import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { undoMigrationsTo } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

describe("notes on the accountant's desk", () => {
  it('counts notes, and marks those that a customer calls urgent, until they are deleted', async () => {
    const [accountant, { id }] = [await desk.aColleague(), await desk.aDocument()];
    const [ofCustomer, ofAdmin, late] = [randomUUID(), randomUUID(), randomUUID()];
    const add = (noteId: string, authorType: 'user' | 'admin') =>
      desk.scene.events.tell(
        'note.added',
        { ...exampleOf('note.added'), noteId, documentId: id, priority: 'urgent', authorType },
        { times: 2 },
      );
    const text = (noteId: string, revision: number, words?: string) => {
      const data = { noteId, documentId: id, revision, text: words };
      return desk.scene.told('note.text-changed', data, 'find-by-notes');
    };
    const counts = async () => {
      const { notes, urgentNotes } = (await accountant.get(`/${id}/work`)).body.data.row;
      return [notes, urgentNotes];
    };
    await add(ofAdmin, 'admin');
    await add(ofCustomer, 'user');
    await waitFor(async () => (await counts())[1] === 1, { what: 'the mark' });
    await text(ofAdmin, 0, 'Which page?');
    await text(ofCustomer, 0, 'Page 3.');
    expect(await counts()).toEqual([2, 1]);
    await text(ofCustomer, 1);
    expect(await counts()).toEqual([1, 0]);
    // Told of in the other order, the last one last.
    await text(late, 1);
    await text(late, 0, 'Too late.');
    await add(late, 'user');
    await add(ofAdmin, 'user');
    await waitFor(async () => (await counts())[1] === 1, { what: 'another mark' });
    await text(ofAdmin, 2);
    expect(await counts()).toEqual([0, 0]);
  });

  it('[NOTE-1] marks a note that its customer calls urgent by an edit, until another edit takes it back', async () => {
    const [accountant, { id }, noteId] = [await desk.aColleague(), await desk.aDocument(), randomUUID()];
    const edit = async (revision: number, isUrgent?: boolean) => {
      const data = { noteId, documentId: id, revision, text: 'Please hurry.', isUrgent };
      await desk.scene.told('note.text-changed', data, 'find-by-notes');
      return (await accountant.get(`/${id}/work`)).body.data.row.urgentNotes;
    };
    expect([await edit(0), await edit(1, true), await edit(2, true), await edit(3, false)]).toEqual([0, 1, 1, 0]);
    expect([await edit(5, true), await edit(4, false), await edit(6)]).toEqual([1, 1, 1]);
  });

  it('counts no more what was deleted before numbers went down, after the migration', async () => {
    const [accountant, { id }] = [await desk.aColleague(), await desk.aDocument()];
    for (const text of ['Page 3.', undefined])
      await desk.scene.told(
        'note.text-changed',
        { noteId: randomUUID(), documentId: id, revision: 1, text },
        'find-by-notes',
      );
    const { ownerUrl } = desk.scene.database;
    const owner = await new DataSource(dataSourceOptions(schema, ownerUrl, 1)).initialize();
    await undoMigrationsTo(owner, 'UrgentNotes1795740000002');
    await owner.query(`UPDATE documents SET notes = 2, urgent_notes = 1 WHERE id = $1`, [id]);
    await owner.destroy();
    await migrate(schema, ownerUrl);
    expect((await accountant.get(`/${id}/work`)).body.data.row).toMatchObject({ notes: 1, urgentNotes: 1 });
  });

  it('finds a document by what its notes say, until the words are changed or deleted, and nobody else by it', async () => {
    const [accountant, { id, owner, order }] = [await desk.aColleague(), await desk.aDocument()];
    const noteId = randomUUID();
    const tell = (part: object) =>
      desk.scene.told('note.text-changed', { noteId, documentId: id, revision: 0, ...part }, 'find-by-notes');
    const finds = async (search: string) => {
      const { body } = await accountant.get(`/queue?search=${encodeURIComponent(search)}&limit=100`);
      return body.data.documents.some((row: { id: string }) => row.id === id);
    };
    await tell({ text: 'Stamp MISSING on p.7, 50% paid; रसीद Ra\u0301mu' });
    const typed = [
      'stamp missing',
      'ananya  Stamp',
      'p.7',
      '50%',
      '%',
      '& 50%',
      'रसीद',
      'r\u00e1mu',
      'mi',
      'ng',
      '_tamp',
      'st7mp',
    ];
    const found = await Promise.all(typed.map(async (search) => [search, await finds(search)]));
    expect(found.filter(([, isFound]) => !isFound)).toEqual([
      ['%', false],
      ['ng', false],
      ['_tamp', false],
      ['st7mp', false],
    ]);
    expect((await owner.get(`/user/${order.userId}?search=missing`)).body.total).toBe(0);
    await tell({ revision: 2, text: 'Stamp found' });
    await tell({ revision: 1, text: 'an older word' });
    expect(await Promise.all(['missing', 'older', 'stamp found'].map(finds))).toEqual([false, false, true]);
    await tell({ revision: 3 });
    await tell({ revision: 2, text: 'Stamp found' });
    expect(await finds('stamp found')).toBe(false);
  });
});
