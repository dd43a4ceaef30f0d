/** What a search looks into: name, description and tags, in lower case (VLT-1). */
export function searchTextOf({ originalName, description, tags }: { originalName: string; description: string; tags: string[] }): string {
  return [originalName, description, ...tags].join(' ').toLowerCase();
}
