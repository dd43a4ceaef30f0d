import { damaged } from '../refusal';
import { unusualText } from './unusual-text';

/** Encodings in which the words that matter are the same bytes as in UTF-8. */
const LIKE_ASCII = /^(utf-?8|us-ascii|ascii|iso-8859-\d+|latin1|windows-125\d|gb2312|gbk|shift_jis|euc-\w+|big5)$/i;

/** The text of an XML part, piece by piece, whatever its encoding (XML 1.0, appendix F). Throws a Refusal. */
export async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let hasBegun = false;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    const text = decoder.decode(chunk, { stream: true });
    // In another encoding, as that of mainframes, whoever reads it here would see no tag at all.
    if (!hasBegun && !/^\s*(<|$)/.test(text)) throw damaged('a part of it cannot be read');
    hasBegun ||= text.includes('<');
    yield text;
  }
  if (decoder) yield decoder.decode();
}

function decoderFor(head: Buffer): InstanceType<typeof TextDecoder> {
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be');
  const declared = /^[\xef\xbb\xbf\s]*<\?xml[^>]*?encoding\s*=\s*["']([^"']{1,40})/.exec(
    head.toString('latin1', 0, 300),
  )?.[1];
  if (declared && !LIKE_ASCII.test(declared)) throw unusualText();
  return new TextDecoder('utf-8');
}
