import { exampleOf } from '@udin/contracts/events';
import { newId } from '@udin/service-kit';
import { OrderedFileService } from '../../src/ordered-files/ordered-file.service';
import type { Scene } from './a-scene';

interface OfOrder {
  txn: string;
}

/** What the document service tells of files of an order, as its events would. */
export class ToldUploads {
  constructor(private readonly scene: Scene) {}

  /** It has a place from now on. Answers the document. */
  async upload(order: OfOrder, name = 'one'): Promise<string> {
    const documentId = newId();
    const uploaded = { ...exampleOf('document.uploaded'), ...about(order, documentId, name) };
    await this.scene.rows.transaction((tx) => this.files.learnUpload(tx, uploaded));
    return documentId;
  }

  remove(order: OfOrder, documentId: string, name = 'one'): Promise<void> {
    const deleted = { ...exampleOf('document.deleted'), ...about(order, documentId, name) };
    return this.scene.rows.transaction((tx) => this.files.learnDeletion(tx, deleted));
  }

  private get files(): OrderedFileService {
    return this.scene.instances[0]!.app.get(OrderedFileService, { strict: false });
  }
}

const about = ({ txn: transactionId }: OfOrder, documentId: string, name: string) => ({
  documentId,
  transactionId,
  documentType: 'net-worth',
  fileName: `${name}.pdf`,
});
