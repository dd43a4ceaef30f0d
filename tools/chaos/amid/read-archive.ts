/** The end of a ZIP names how many files are in it. */
const END = 0x06054b50;
const END_LENGTH = 22;

/** What a browser has at the end: a whole ZIP, or a download that it shows as failed. */
export async function readArchive(url: string, token?: string): Promise<{ files: number } | 'cut'> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
  if (answer?.status !== 200) {
    await answer?.body?.cancel();
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`archive: ${answer.status}`);
    return 'cut';
  }
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  if (!bytes) return 'cut';
  const end = Buffer.from(bytes).subarray(-END_LENGTH);
  if (end.length < END_LENGTH || end.readUInt32LE(0) !== END) throw new Error('a download that ended well is no ZIP');
  return { files: end.readUInt16LE(10) };
}
