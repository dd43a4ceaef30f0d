import type { ListedObject } from '@udin/storage';
import { text } from './bodies';
import type { StoreAtHand } from './opened-store';

/** Objects are found, renamed, removed and listed by their keys, and by no other words. */
export function keepsNames(at: StoreAtHand): void {
  describe('head, move, remove', () => {
    it('[EVT-3] head tells size and time', async () => {
      const before = Date.now() - 5_000;
      await at.store.put(`${at.folder}/h`, text('12345'));
      const info = await at.store.head(`${at.folder}/h`);
      expect(info.size).toBe(5);
      expect(info.lastModified.getTime()).toBeGreaterThan(before);
      expect(info.lastModified.getTime()).toBeLessThan(Date.now() + 5_000);
    });

    it('[EVT-3] what is not there is reported by name, by every reading call', async () => {
      const missing = `${at.folder}/missing`;
      const name = 'ObjectNotFound';
      await expect(at.store.get(missing)).rejects.toMatchObject({ name });
      await expect(at.store.get(missing, { start: 1 })).rejects.toMatchObject({ name });
      await expect(at.store.head(missing)).rejects.toMatchObject({ name });
      await expect(at.store.move(missing, `${at.folder}/other`)).rejects.toMatchObject({ name });
      await expect(at.store.head(at.folder)).rejects.toMatchObject({ name });
    });

    it('[EVT-3] move renames, also into a new folder and onto an existing object', async () => {
      await at.store.put(`${at.folder}/quarantine/x`, text('new'));
      await at.store.put(`${at.folder}/final/deep/x`, text('old'));
      await at.store.move(`${at.folder}/quarantine/x`, `${at.folder}/final/deep/x`);
      expect((await at.read(`${at.folder}/final/deep/x`)).toString()).toBe('new');
      await expect(at.store.head(`${at.folder}/quarantine/x`)).rejects.toMatchObject({ name: 'ObjectNotFound' });
    });

    it('[EVT-3] move onto itself changes nothing', async () => {
      await at.store.put(`${at.folder}/same`, text('same'));
      await at.store.move(`${at.folder}/same`, `${at.folder}/same`);
      expect((await at.read(`${at.folder}/same`)).toString()).toBe('same');
    });

    it('[DOC-1] remove can be repeated', async () => {
      await at.store.put(`${at.folder}/r`, text('1'));
      await at.store.remove(`${at.folder}/r`);
      await at.store.remove(`${at.folder}/r`);
      await expect(at.store.head(`${at.folder}/r`)).rejects.toMatchObject({ name: 'ObjectNotFound' });
    });

    it('[EVT-3] uploads and removals in one folder at the same moment do not disturb one another', async () => {
      const one = async (i: number) => {
        const key = `${at.folder}/busy/deep/${i % 3}/${i}`;
        for (let round = 0; round < 20; round++) {
          await at.store.put(key, text(String(i)));
          await at.store.move(key, `${key}-moved`);
          await at.store.remove(`${key}-moved`);
        }
      };
      await Promise.all(Array.from({ length: 12 }, (_, i) => one(i)));
      expect(await keys(at.store.list(`${at.folder}/busy/`))).toEqual([]);
    });
  });

  describe('list', () => {
    it('[EVT-3] gives the keys below a prefix in byte order, with sizes', async () => {
      const names = ['a-b', 'a/b', 'a/b-c', 'a.c', 'B', 'ab', 'z/1/2/3'];
      for (const name of names) await at.store.put(`${at.folder}/${name}`, text(name));
      const found = await all(at.store.list(`${at.folder}/`));
      expect(found.map(({ key }) => key)).toEqual(names.map((name) => `${at.folder}/${name}`).sort());
      expect(found.every(({ key, size }) => size === key.length - at.folder.length - 1)).toBe(true);
      expect(found.every(({ lastModified }) => Math.abs(Date.now() - lastModified.getTime()) < 60_000)).toBe(true);
      expect(await keys(at.store.list(`${at.folder}/a/b`))).toEqual([`${at.folder}/a/b`, `${at.folder}/a/b-c`]);
      expect(await keys(at.store.list(`${at.folder}/nothing`))).toEqual([]);
    });

    it('[EVT-3] goes on past one page and can be left early', async () => {
      const many = Array.from({ length: 1_050 }, (_, i) => `${at.folder}/page/${String(i).padStart(4, '0')}`);
      for (let i = 0; i < many.length; i += 50) {
        await Promise.all(many.slice(i, i + 50).map((key) => at.store.put(key, text('.'))));
      }
      expect(await keys(at.store.list(`${at.folder}/page/`))).toEqual(many);
      for await (const { key } of at.store.list(`${at.folder}/page/`)) {
        expect(key).toBe(many[0]);
        break;
      }
    });
  });

  describe('keys', () => {
    const plain = [
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      '../a',
      'a/../b',
      'a/./b',
      '.incoming/x',
      'a\\b',
      'a\0b',
      'a b',
    ];
    const odd = ['é', 'a/\u202eb', '%2e%2e/a', 'C:x', 'a\n', 'a?b', 'a#b'];
    it.each([
      ...[...plain, ...odd].map((key) => [JSON.stringify(key), key]),
      ['a part of 201 characters', 'x'.repeat(201)],
      ['a key of 601 characters', `${'a/'.repeat(300)}a`],
    ])('[EVT-3] %s is refused by every call', async (_, key) => {
      const name = 'InvalidObjectKey';
      await expect(at.store.put(key, text('x'))).rejects.toMatchObject({ name });
      await expect(at.store.get(key)).rejects.toMatchObject({ name });
      await expect(at.store.head(key)).rejects.toMatchObject({ name });
      await expect(at.store.move(key, `${at.folder}/x`)).rejects.toMatchObject({ name });
      await expect(at.store.move(`${at.folder}/x`, key)).rejects.toMatchObject({ name });
      await expect(at.store.remove(key)).rejects.toMatchObject({ name });
    });
  });
}

async function all(list: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const item of list) found.push(item);
  return found;
}

async function keys(list: AsyncIterable<ListedObject>): Promise<string[]> {
  return (await all(list)).map(({ key }) => key);
}
