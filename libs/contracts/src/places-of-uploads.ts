/** One file of an order that is paid for: one upload may use it. */
export interface PaidPlace {
  id: string;
  name: string;
  /** Of the file as it was ordered; null where nobody said it. */
  sha256: string | null;
}

export interface SentUpload {
  documentId: string;
  /** Name and content as they were sent first: a corrected file stays where the first one was. */
  fileName: string;
  sha256: string | null;
  /** The name of the place that the customer meant. */
  orderedAs: string | null;
  /** Deleted, and all of its money is back, not only a part: nothing else can be sent in its place. */
  isPaidBack?: boolean;
}

/**
 * Which upload uses which paid place of its type: the one that the customer meant, else with the same content, else
 * with the same name, else the first free one. Looks at all uploads at once, so that the order in which they were told
 * does not matter: a reminder (payment) and the dashboard (document) ask for the same files. Where all money of one
 * went back after another had come in its place, there are too many: the newest has none.
 * @param places of one order and type, as they were ordered
 * @param uploads whose place is not free again
 * @returns document ids by the id of the place
 */
export function assignUploads(places: readonly PaidPlace[], uploads: readonly SentUpload[]): Map<string, string> {
  const used = new Map<string, string>();
  let waiting = [...uploads].sort(byTurn).slice(0, places.length);
  const assign = (fits: (place: PaidPlace, upload: SentUpload) => boolean) => {
    waiting = waiting.filter((upload) => {
      const place = places.find((one) => !used.has(one.id) && fits(one, upload));
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

function byTurn(a: SentUpload, b: SentUpload): number {
  const first = Number(b.isPaidBack ?? false) - Number(a.isPaidBack ?? false);
  return first || (a.documentId < b.documentId ? -1 : 1);
}
