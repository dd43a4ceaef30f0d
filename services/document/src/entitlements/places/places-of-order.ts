import { assignUploads, isGone, type SentUpload, usesPlace } from '@udin/contracts';
import { foundUnder, Problem, toSearchable } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { Entitlement } from '../entitlement.entity';
import { type TombstoneState, UploadTombstone } from './upload-tombstone.entity';

/** Of a file that was corrected, name and content as they were sent first: those the payment service has heard of. */
const UPLOADS = `
  SELECT "document_id" AS "documentId", "there"."document_id" IS NOT NULL AS "isThere", "past"."state",
         coalesce("there"."file_name", "past"."file_name") AS "fileName",
         coalesce("there"."sha256", "past"."sha256") AS "sha256",
         coalesce("there"."ordered_as", "past"."ordered_as") AS "orderedAs"
    FROM (SELECT d."id" AS "document_id", d."ordered_as", coalesce(v."file" ->> 'name', d."file_name") AS "file_name",
                 coalesce(v."file" ->> 'sha256', d."sha256") AS "sha256"
            FROM "documents" d LEFT JOIN "document_versions" v ON v."document_id" = d."id" AND v."version" = 1
           WHERE d."transaction_id" = $1 AND d."document_type" = $2) AS "there"
    FULL JOIN (SELECT * FROM "upload_tombstones" WHERE "transaction_id" = $1 AND "document_type" = $2) AS "past"
   USING ("document_id")`;

/** As the names of its owner: by all that it ever stood with. */
const FIND_UNDER = `UPDATE "documents" SET "search_text" = ${foundUnder('"search_text"', '$2', 3_000)}
  WHERE "id" = $1 AND position($2 in "search_text") = 0`;

export type OfType = Pick<Entitlement, 'transactionId' | 'documentType'>;

/** What is known of an upload beside what became of it. */
type AsSent = Omit<SentUpload, 'isDeleted' | 'isPaidBack'>;

interface Upload extends AsSent {
  /** Its document is not deleted. */
  isThere: boolean;
  state: TombstoneState | null;
}

/** The paid places of one order and type, and all that was sent for them. Read it under the lock of the order. */
export class PlacesOfOrder {
  private constructor(
    private readonly tx: EntityManager,
    private readonly ofType: OfType,
    private readonly places: Entitlement[],
    private readonly uploads: Upload[],
  ) {}

  static async read(tx: EntityManager, { transactionId, documentType }: OfType): Promise<PlacesOfOrder> {
    const ofType = { transactionId, documentType };
    const places = await tx.find(Entitlement, { where: ofType, order: { id: 'ASC' } });
    return new PlacesOfOrder(tx, ofType, places, await tx.query(UPLOADS, [transactionId, documentType]));
  }

  /** Throws document.type-not-paid, document.none-left. */
  assertFree(): void {
    const using = this.sent().filter(usesPlace);
    const open = this.places.filter(({ isWithdrawn }) => !isWithdrawn);
    if (using.length < open.length) return;
    throw new Problem(open.length > using.filter(isGone).length ? 'document.none-left' : 'document.type-not-paid');
  }

  has(documentId: string): boolean {
    return this.places.some((place) => place.documentId === documentId);
  }

  add(upload: AsSent): void {
    this.uploads.push({ ...upload, isThere: true, state: null });
  }

  /** @param isUsed what was paid for it cannot be used again */
  async remove(documentId: string, isUsed: boolean): Promise<void> {
    const upload = this.find(documentId);
    if (!upload) return;
    upload.isThere = false;
    // The payment service no longer finds it by its content, either.
    if (isUsed) upload.sha256 = null;
    await this.leaveTombstone(upload, isUsed ? 'used' : (upload.state ?? 'free'));
  }

  /** Money went back for it. Nothing changes for what was delivered and deleted, or is there. */
  async payBack({ documentId, fileName }: Pick<SentUpload, 'documentId' | 'fileName'>): Promise<void> {
    const known = this.find(documentId);
    // Without a tombstone it was deleted by the last version: delivered when it still has its place.
    if (known ? known.state === 'used' : this.has(documentId)) return;
    const unknown = { documentId, fileName, sha256: null, orderedAs: null, isThere: false, state: null };
    if (!known) this.uploads.push(unknown);
    await this.leaveTombstone(known ?? unknown, 'paid-back');
  }

  /** @returns documents that have a place now and had none, and those that have none now and had one */
  async assign(): Promise<{ placed: string[]; without: string[] }> {
    const used = assignUploads(this.places, this.sent());
    const there = this.uploads.filter(({ isThere }) => isThere).map(({ documentId }) => documentId);
    const before = there.filter((documentId) => this.has(documentId));
    const changed = this.places.filter(({ id, documentId }) => documentId !== (used.get(id) ?? null));
    // A document may change its place: the unique index wants it gone from the one before it comes to the other.
    for (const place of changed) if (place.documentId) await this.put(place, null);
    for (const place of changed) if (used.has(place.id)) await this.put(place, used.get(place.id)!);
    return {
      placed: there.filter((documentId) => this.has(documentId) && !before.includes(documentId)),
      without: before.filter((documentId) => !this.has(documentId)),
    };
  }

  private sent(): SentUpload[] {
    const known = this.uploads.map((upload) => ({
      ...upload,
      isDeleted: !upload.isThere && upload.state !== 'used',
      isPaidBack: upload.state === 'paid-back',
    }));
    // Deleted before there were tombstones, and delivered: the place stays with it.
    const pinned = this.places
      .filter(({ documentId }) => documentId && !this.find(documentId))
      .map(({ documentId, name }) => ({ documentId: documentId!, fileName: name, orderedAs: name, sha256: null }));
    return [...known, ...pinned];
  }

  private find(documentId: string): Upload | undefined {
    return this.uploads.find((upload) => upload.documentId === documentId);
  }

  private async leaveTombstone(upload: Upload, state: TombstoneState): Promise<void> {
    upload.state = state;
    const { documentId, fileName, sha256, orderedAs } = upload;
    const tombstone = { documentId, ...this.ofType, fileName, sha256, orderedAs, state };
    await this.tx.upsert(UploadTombstone, tombstone, ['documentId']);
  }

  private async put(place: Entitlement, documentId: string | null): Promise<void> {
    place.documentId = documentId;
    await this.tx.update(Entitlement, { id: place.id }, { documentId });
    if (documentId && place.description) await this.tx.query(FIND_UNDER, [documentId, toSearchable(place.description)]);
  }
}
