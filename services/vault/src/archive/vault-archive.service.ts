import { Injectable } from '@nestjs/common';
import { mimeOf } from '@udin/contracts';
import { Archive, FolderNames } from '@udin/files';
import { DataSource, MoreThan } from 'typeorm';
import { VaultFile } from '../files/vault-file.entity';

const ROWS_AT_ONCE = 500;
/** Letters of a name: with the folder that Windows unpacks it into, its path stays within 260 characters. */
const MOST_NAME_LETTERS = 180;
const INDEX = 'vault.json';

@Injectable()
export class VaultArchiveService {
  constructor(private readonly source: DataSource) {}

  /** Oldest first. Throws file.archive-too-large. */
  async of(userId: string): Promise<Archive> {
    const archive = new Archive('udin-vault', INDEX, 'files');
    const names = new FolderNames(MOST_NAME_LETTERS, INDEX);
    for await (const file of this.filesOf(userId)) {
      const path = names.take(file.originalName);
      const { key, size } = file.stored;
      archive.add({ path, key, size, keptAt: file.createdAt });
      archive.tell({ path, ...told(file) });
    }
    return archive;
  }

  private async *filesOf(userId: string): AsyncGenerator<VaultFile> {
    for (let page = await this.pageOf(userId); page.length > 0; page = await this.pageOf(userId, page.at(-1)!.id)) {
      yield* page;
      if (page.length < ROWS_AT_ONCE) return;
    }
  }

  private pageOf(userId: string, after?: string): Promise<VaultFile[]> {
    const where = { userId, ...(after && { id: MoreThan(after) }) };
    return this.source.manager.find(VaultFile, { where, order: { id: 'ASC' }, take: ROWS_AT_ONCE });
  }
}

/** All that is kept of a file. Not the address of a public one: whoever has it may read the file. */
function told(file: VaultFile): object {
  const { id, originalName: name, description, tags, category, kind, isPublic, sha256, createdAt, updatedAt } = file;
  const size = Number(file.size);
  return { id, name, description, tags, category, type: mimeOf(kind), isPublic, size, sha256, createdAt, updatedAt };
}
