import { Injectable } from '@nestjs/common';
import { dayInIndia, mimeOf } from '@udin/contracts';
import { Archive, FolderNames } from '@udin/files';
import { DataSource } from 'typeorm';
import { deletedDocuments } from './deleted-documents';
import { DocumentFilesService, type OwnedDocument, type OwnedFile } from './document-files.service';
import { DocumentTaleService } from './document-tale.service';

/** Letters of names: with the folder that Windows unpacks them into, a path stays within 260 characters. */
const MOST_FOLDER_LETTERS = 70;
const MOST_NAME_LETTERS = 115;
const INDEX = 'documents.json';

/** What the customer sent last lies beside these. */
const FOLDERS: Record<OwnedFile['kind'], string> = {
  original: '',
  signed: 'signed/',
  'seal-sheet': 'signed/',
  'udin-sheet': 'signed/',
  version: 'earlier versions/',
  draft: 'drafts/',
};

@Injectable()
export class DocumentArchiveService {
  constructor(
    private readonly files: DocumentFilesService,
    private readonly tales: DocumentTaleService,
    private readonly source: DataSource,
  ) {}

  async sizeOf(userId: string): Promise<{ files: number; size: number }> {
    const sum = { files: 0, size: 0 };
    for await (const page of this.files.ofUser(userId, async (found) => found))
      for (const { file } of page.flatMap(({ files }) => files)) {
        sum.files += 1;
        sum.size += file.size;
      }
    return sum;
  }

  /** `noteOpening` is called of each document before its first file is read. Throws file.archive-too-large. */
  async of(userId: string, noteOpening: (documentId: string) => Promise<void>): Promise<Archive> {
    const archive = new Archive('udin-documents', INDEX, 'documents');
    const folders = new FolderNames(MOST_FOLDER_LETTERS, INDEX);
    const pages = this.files.ofUser(userId, async (page, tx) => ({
      page,
      taleOf: await this.tales.of(userId, page, tx),
    }));
    for await (const { page, taleOf } of pages)
      for (const one of page) {
        const folder = folders.take(folderOf(one));
        const files = placed(one, folder);
        for (const [n, { path, file, keptAt }] of files.entries()) {
          const beforeOpening = n === 0 ? () => noteOpening(one.document.id) : undefined;
          archive.add({ path, key: file.key, size: file.size, keptAt, beforeOpening });
        }
        archive.tell({ folder, ...taleOf(one), files: files.map(toArchivedFile) });
      }
    for await (const one of deletedDocuments(this.source.manager, userId)) archive.tell(one);
    return archive;
  }
}

/** The day first: so they stand in the order in which they were sent. */
function folderOf({ document: { fileName, createdAt } }: OwnedDocument): string {
  return `${dayInIndia(createdAt)} ${fileName.replace(/\.[^.]{1,5}$/, '')}`;
}

function placed({ files }: OwnedDocument, folder: string): (OwnedFile & { path: string })[] {
  const names = new Map<string, FolderNames>();
  return files.map((one) => {
    const place = FOLDERS[one.kind];
    const taken = names.get(place) ?? new FolderNames(MOST_NAME_LETTERS);
    names.set(place, taken);
    const numbered = one.number === undefined ? one.file.name : `${one.number} ${one.file.name}`;
    return { ...one, path: `${folder}/${place}${taken.take(numbered)}` };
  });
}

function toArchivedFile({ path, kind, number, file, keptAt }: OwnedFile & { path: string }): object {
  const { name, size, sha256 } = file;
  return { path, kind, number, name, type: mimeOf(file.kind), size, sha256, keptAt };
}
