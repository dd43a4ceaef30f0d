import type { AlreadyPaidFile, AwaitedDocumentAnswer } from '@udin/contracts';
import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';

export type FileId = OrderFile['id'];

/** A file of the order with the SHA-256 of its bytes. */
export interface HashedFile {
  file: OrderFile;
  /** Lower-case hex. */
  sha256: string;
}

/** A file that an earlier transaction has paid. */
export interface PaidFile extends HashedFile {
  transactionId: string;
  /** The type that was paid; the upload must say this one. */
  documentType: string;
  /** It has arrived under this name, and is the same document when it is sent again so. */
  sentAs?: string;
  /** It was ordered under this other name, and has not arrived. */
  orderedAs?: string;
}

/** A file that would be bought although another of the order has the same bytes and the same type. */
interface SameFile {
  file: OrderFile;
  as: OrderFile;
}

/** A file that would be bought although an earlier order brought the same one, as the same type. */
export interface SentBefore {
  file: OrderFile;
  transactionId: string;
}

/** What of an order is paid already and what is still to pay. */
export interface OrderPlan {
  paid: PaidFile[];
  toPay: HashedFile[];
  /** Of those to pay: said before money moves, because a copy is easily chosen by mistake. */
  twice: SameFile[];
  /** Also said before money moves: who has forgotten that it was sent would pay for nothing. */
  sentBefore: SentBefore[];
  /** The customer wants a file once more that is paid and awaited. */
  buyAgain: boolean;
}

/** Places that the customer gave to files of other bytes: corrected ones, after the first were refused. */
interface ChosenPlaces {
  meantFor: ReadonlyMap<FileId, AlreadyPaidFile>;
  /** All that wait, as they were asked for last. */
  awaited: readonly AwaitedDocumentAnswer[];
}

const NONE_CHOSEN: ChosenPlaces = { meantFor: new Map(), awaited: [] };

/**
 * Each paid place is used by one file: first the one that it was given to, then one of the same type. A second file
 * with the same bytes is bought.
 * @param boughtAgain files that the customer put back into the order
 * @param sentBefore in earlier orders, before they were chosen for this one
 */
export function planOrder(
  files: readonly HashedFile[],
  alreadyPaid: readonly AlreadyPaidFile[],
  boughtAgain: ReadonlySet<FileId> = new Set(),
  sentBefore: readonly AlreadyPaidFile[] = [],
  chosen = NONE_CHOSEN,
): OrderPlan {
  const free = [...alreadyPaid];
  const places = givenPlaces(files, chosen);
  const given = new Set([...places.values()].map(keyOfPlace));
  // Two files of one name may wait for one type: given is how many, not which.
  const isLeft = (place: AlreadyPaidFile) =>
    place.is_uploaded || !given.has(keyOfPlace(place)) || isFree(place, places, chosen.awaited);
  const take = (fits: (file: OrderFile, place: AlreadyPaidFile) => boolean) => {
    for (const { file, sha256 } of files) {
      if (boughtAgain.has(file.id) || places.has(file.id)) continue;
      const at = free.findIndex((place) => place.sha256 === sha256 && fits(file, place) && isLeft(place));
      if (at >= 0) places.set(file.id, free.splice(at, 1)[0]!);
    }
  };
  take((file, place) => place.document_type === file.documentType && place.name === file.name);
  take((file, place) => place.document_type === file.documentType);
  take(() => true);
  const paid = files.flatMap((one) => {
    const place = places.get(one.file.id);
    if (!place) return [];
    const { transaction_id: transactionId, document_type: documentType, is_uploaded: isUploaded, name } = place;
    const known = isUploaded ? { sentAs: name } : name !== one.file.name && { orderedAs: name };
    return [{ ...one, transactionId, documentType, ...known }];
  });
  const toPay = files.filter(({ file }) => !places.has(file.id));
  const buyAgain = toPay.some(({ sha256 }) => alreadyPaid.some((place) => place.sha256 === sha256));
  return { paid, toPay, twice: sameFiles(toPay), sentBefore: amongSent(toPay, sentBefore), buyAgain };
}

/** As long as the file has that type, and the place waits: another tab may have filled it. */
function givenPlaces(files: readonly HashedFile[], { meantFor, awaited }: ChosenPlaces) {
  const places = new Map<FileId, AlreadyPaidFile>();
  for (const { file } of files) {
    const place = meantFor.get(file.id);
    if (place?.document_type === file.documentType && isFree(place, places, awaited)) places.set(file.id, place);
  }
  return places;
}

function isFree(place: AlreadyPaidFile, taken: ReadonlyMap<FileId, AlreadyPaidFile>, awaited: ChosenPlaces['awaited']) {
  const key = keyOfPlace(place);
  const used = [...taken.values()].filter((one) => !one.is_uploaded && keyOfPlace(one) === key);
  return used.length < awaited.filter((one) => placeKey(one.transactionId, one.documentType, one.name) === key).length;
}

/** Of a paid place: the transaction, the type and the name that was ordered. */
export const placeKey = (...facts: [transactionId: string, documentType: string, orderedAs: string]) =>
  facts.join('\n');
const keyOfPlace = (place: AlreadyPaidFile) => placeKey(place.transaction_id, place.document_type, place.name);

function amongSent(toPay: readonly HashedFile[], sent: readonly AlreadyPaidFile[]): SentBefore[] {
  return toPay.flatMap(({ file, sha256 }) => {
    const isSame = (one: AlreadyPaidFile) => one.sha256 === sha256 && one.document_type === file.documentType;
    const before = sent.find(isSame);
    return before ? [{ file, transactionId: before.transaction_id }] : [];
  });
}

function sameFiles(toPay: readonly HashedFile[]): SameFile[] {
  return toPay.flatMap(({ file, sha256 }, at) => {
    const isSame = (other: HashedFile) => other.sha256 === sha256 && other.file.documentType === file.documentType;
    const first = sha256 ? toPay.slice(0, at).find(isSame) : undefined;
    return first ? [{ file, as: first.file }] : [];
  });
}

/** Two lists without repetition: the same place of the same transaction is one. */
export function mergePaid(one: readonly AlreadyPaidFile[], other: readonly AlreadyPaidFile[]): AlreadyPaidFile[] {
  const keyOf = (file: AlreadyPaidFile) => [file.sha256, file.transaction_id, file.document_type, file.name].join('|');
  const present = new Set(one.map(keyOf));
  return [...one, ...other.filter((file) => !present.has(keyOf(file)))];
}

/** Tells whether a transaction that was begun earlier is for exactly these files. */
export function purchaseKey({ toPay, buyAgain }: Pick<OrderPlan, 'toPay' | 'buyAgain'>): string {
  return [orderKey(toPay.map(({ file }) => file)), ...toPay.map(({ sha256 }) => sha256), String(buyAgain)].join('\n');
}
