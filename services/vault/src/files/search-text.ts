/** Texts that look alike are alike: whatever the capitals, and however a keyboard or a file system composed the letters. */
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
