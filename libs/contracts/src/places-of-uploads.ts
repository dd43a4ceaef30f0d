/** One file of an order that is paid for: one upload may use it. */
export interface PaidPlace {
  id: string;
  name: string;
  /** Of the file as it was ordered; null where nobody said it. */
  sha256: string | null;
  /** Its money goes back, or went back, because nothing was sent for it: no upload has it. */
  isWithdrawn?: boolean;
}

export interface SentUpload {
  documentId: string;
  /** Name and content as they were sent first: a corrected file stays where the first one was. */
  fileName: string;
  sha256: string | null;
  /** The name of the place that the customer meant. */
  orderedAs: string | null;
  /** And was not delivered: something else can be sent in its place. */
  isDeleted?: boolean;
  /** All of its money is back, not only a part: also deleted it keeps a place. */
  isPaidBack?: boolean;
}

/**
 * Which upload uses which paid place of its type: the one that the customer meant, else with the same content, else
 * with the same name, else the first free one. Looks at all uploads at once, so that the order in which they were told
 * does not matter: a reminder (payment) and the dashboard (document) ask for the same files. Where all money of one
 * went back after another had come in its place, there are too many: the newest has none.
 * @param places of one order and type, as they were ordered
 * @param uploads all that were sent for them, also those that are deleted
 * @returns document ids by the id of the place
 */
export function assignUploads(places: readonly PaidPlace[], uploads: readonly SentUpload[]): Map<string, string> {
  const used = new Map<string, string>();
  const open = places.filter(({ isWithdrawn }) => !isWithdrawn);
  let waiting = uploads.filter(usesPlace).sort(byTurn).slice(0, open.length);
  const assign = (fits: (place: PaidPlace, upload: SentUpload) => boolean) => {
    waiting = waiting.filter((upload) => {
      const place = open.find((one) => !used.has(one.id) && fits(one, upload));
      if (place) used.set(place.id, upload.documentId);
      return !place;
    });
  };
  const isSame = (place: PaidPlace, { sha256 }: SentUpload) => place.sha256 !== null && place.sha256 === sha256;
  // Two files of one name and type are told apart by their content.
  assign((place, upload) => place.name === upload.orderedAs && isSame(place, upload));
  assign((place, { orderedAs }) => place.name === orderedAs);
  assign(isSame);
  assign((place, { fileName }) => place.name === fileName);
  assign(() => true);
  return used;
}

/** Deleted, with its money kept, it leaves its place free. */
export function usesPlace({ isDeleted, isPaidBack }: SentUpload): boolean {
  return !isDeleted || isPaidBack === true;
}

/** Nothing else can be sent in its place. */
export function isGone({ isDeleted, isPaidBack }: SentUpload): boolean {
  return isDeleted === true && isPaidBack === true;
}

function byTurn(a: SentUpload, b: SentUpload): number {
  const first = Number(isGone(b)) - Number(isGone(a));
  return first || (a.documentId < b.documentId ? -1 : 1);
}
