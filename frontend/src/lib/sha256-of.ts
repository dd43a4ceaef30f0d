const known = new WeakMap<Blob, Promise<string>>();

/**
 * The SHA-256 of a file in lower-case hex. Computed in the browser: the file is not uploaded. Remembered while the page
 * lives, as a large file takes a moment.
 */
export function sha256Of(file: Blob): Promise<string> {
  const earlier = known.get(file);
  if (earlier) return earlier;
  const fresh = compute(file);
  known.set(file, fresh);
  // A file that could not be read may be readable the next time.
  fresh.catch(() => known.delete(file));
  return fresh;
}

async function compute(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
