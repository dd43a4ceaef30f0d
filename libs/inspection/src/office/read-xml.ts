import { SaxesParser } from 'saxes';
import type { ZipEntry } from '../archive/zip-entry';
import { damaged } from '../refusal';
import { decodeXml } from './decode-xml';
import { unusualText } from './unusual-text';

/** Office stops at the first mistake; a parser that differs from it must not stop earlier. */
const MAX_MISTAKES = 100;
/** Tables within tables, some dozens; Office gives up long before. */
const MAX_DEPTH = 10_000;
/** A tag, or a text between two tags. The longest are pictures that old programs wrote into the text. */
const MAX_TOKEN = 32 * 1024 * 1024;

export interface XmlHandlers {
  /** names without their prefix, attributes too */
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Reads a part as a stream of tags. It never needs a DTD; entities in one hide anything. Throws a Refusal. */
export async function readXml(entry: ZipEntry, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  let mistakes = 0;
  let sinceToken = 0;
  let depth = 0;
  parser.on('error', () => {
    if (++mistakes > MAX_MISTAKES) throw damaged(`its part "${entry.name}" cannot be read`);
  });
  parser.on('doctype', () => {
    throw unusualText();
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceToken = 0;
    if (++depth > MAX_DEPTH) throw damaged(`its part "${entry.name}" cannot be read`);
    handlers.open?.(localName(name), withLocalNames(attributes));
  });
  parser.on('closetag', ({ name }) => {
    sinceToken = 0;
    depth--;
    handlers.close?.(localName(name));
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  for await (const piece of decodeXml(entry.chunks())) {
    sinceToken += piece.length;
    if (sinceToken > MAX_TOKEN) throw damaged(`its part "${entry.name}" is far too large`);
    parser.write(piece);
  }
  parser.close();
}

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  const local: Record<string, string> = {};
  for (const name in attributes) local[localName(name)] = attributes[name] as string;
  return local;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
