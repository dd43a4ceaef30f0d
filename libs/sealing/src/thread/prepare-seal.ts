import { PDF } from '@libpdf/core';
import { readFile } from 'node:fs/promises';
import { sha256 } from '../cms/asn1';
import { drawEvidencePage, SEAL_BOX } from '../evidence/draw-evidence-page';
import { drawSealMark } from '../evidence/draw-seal-mark';
import type { Evidence } from '../evidence/evidence';
import { noteFor, type SealWay } from '../evidence/note-for';
import { addSealField } from '../pdf/add-seal-field';
import { appendPage } from '../pdf/append-page';
import { bringEndNear } from '../pdf/bring-end-near';
import { classifyPdf } from '../pdf/classify-pdf';
import { numberApart } from '../pdf/number-apart';
import { ObjectReader } from '../pdf/object-reader';
import type { PdfClass } from '../pdf/pdf-class';
import { type OpenUpdate, punchHole } from '../pdf/punch-hole';

export interface PrepareQuestion {
  task: 'prepare';
  /** Path of a PDF that does not change meanwhile; left out for other files, which get a sheet. */
  file?: string;
  evidence: Evidence;
  /** bytes kept free for the signature */
  room: number;
}

export interface PreparedSeal {
  way: SealWay;
  /** Of PDFs only. */
  pdf?: PdfClass;
  /** What is added to the file; missing where it must stay as it is. */
  update?: OpenUpdate;
  /** A file of its own, for what takes no further page. */
  sheet?: OpenUpdate;
}

/** Everything that reads a stranger's file or draws a stranger's name. Runs in a worker, without a key. */
export async function prepareSeal({ file, evidence, room }: PrepareQuestion): Promise<PreparedSeal> {
  if (file === undefined) return { way: 'sheet', sheet: await openSheet(evidence, 'sheet', room) };
  const signed = await readFile(file);
  if (sha256(signed).toString('hex') !== evidence.signedSha256)
    throw new Error('The file is not the one that was signed');
  const bytes = bringEndNear(signed);
  const { is: pdf, objects } = await classifyPdf(bytes);
  if (objects) numberApart(objects);
  if (pdf.is === 'unsigned' && objects) {
    const page = await appendPage(objects, await drawEvidencePage(evidence, noteFor('page')));
    const shown = { box: SEAL_BOX, drawing: await drawSealMark(evidence) };
    await addSealField(objects, { ...fieldOf(evidence, room), page, shown });
    return { way: 'page', pdf, update: await punchHole(objects, bytes, room) };
  }
  const way = pdf.is === 'signed' ? 'field' : 'sheet';
  const sheet = await openSheet(evidence, way, room);
  if (way === 'sheet' || !objects) return { way: 'sheet', pdf, sheet };
  await addSealField(objects, { ...fieldOf(evidence, room), page: objects.pages()[0]! });
  return { way, pdf, update: await punchHole(objects, bytes, room), sheet };
}

const fieldOf = ({ productName, verifyUrl, sealedAt }: Evidence, room: number) => ({
  name: `${productName} document seal`,
  reason: `Seal of the platform. Check at ${verifyUrl}`,
  at: new Date(sealedAt),
  room,
});

async function openSheet(evidence: Evidence, way: SealWay, room: number): Promise<OpenUpdate> {
  const bytes = await drawEvidencePage(evidence, noteFor(way));
  const objects = new ObjectReader(await PDF.load(bytes));
  const shown = { box: SEAL_BOX, drawing: await drawSealMark(evidence) };
  await addSealField(objects, { ...fieldOf(evidence, room), page: objects.pages()[0]!, shown });
  const { offset, appended, hole } = await punchHole(objects, bytes, room);
  // A sheet stands alone: what was drawn, and the update, as one piece.
  const whole = Buffer.concat([bytes, appended]);
  return { offset: 0, appended: whole, hole: { start: offset + hole.start, end: offset + hole.end } };
}
