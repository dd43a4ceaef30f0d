/** More would be too much for the memory of a phone; the server looks at these. Bytes. */
const MOST_BYTES = 20 * 1_024 * 1_024;
/** What stands at the end, and a table of objects of some thousand with what follows it. Bytes. */
const [TAIL, TABLE] = [2_048, 65_536];

/**
 * Whether a PDF asks for a password, as those of Aadhaar and of banks do: the server takes none, and says so after the
 * payment. The library is loaded for the few that are encrypted at all; most of these open without one.
 */
export async function needsPassword(file: File): Promise<boolean> {
  if (file.size > MOST_BYTES || !(await isEncrypted(file))) return false;
  const [pdfjs, worker, data] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    file.arrayBuffer(),
  ]);
  const thread = new Worker(worker.default, { type: 'module' });
  const task = pdfjs.getDocument({ data, worker: pdfjs.PDFWorker.create({ port: thread }), isEvalSupported: false });
  try {
    await task.promise;
    return false;
  } catch (error) {
    return (error as Error).name === 'PasswordException';
  } finally {
    thread.terminate();
  }
}

/** The trailer says it, in plain text: behind the table of objects, or at the beginning of a packed one. */
async function isEncrypted(file: File): Promise<boolean> {
  const tail = await textOf(file.slice(-TAIL));
  const places = [...tail.matchAll(/startxref\s+(\d{1,10})/g)];
  const at = Number(places.at(-1)?.[1] ?? file.size);
  return tail.includes('/Encrypt') || (await textOf(file.slice(at, at + TABLE))).includes('/Encrypt');
}

const textOf = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());
