/** Makes texts that look equal equal: capitals, and accents that keyboards and file systems compose in two ways. */
export const comparable = (text: string): string => text.toLowerCase().normalize('NFC');

/** What a search looks into: name, description and tags, as `comparable` has them (VLT-1). */
export function searchTextOf({
  originalName,
  description,
  tags,
}: {
  originalName: string;
  description: string;
  tags: string[];
}): string {
  return comparable([originalName, description, ...tags].join(' '));
}
