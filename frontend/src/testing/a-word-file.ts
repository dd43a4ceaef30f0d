import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_W = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const STRICT_R = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface AWordFile {
  /** What stands in <w:body>. */
  body: string;
  header?: string;
  styles?: string;
  /** rId9: where it leads. */
  link?: string;
  /** rId8. */
  picture?: { name: string; bytes: Uint8Array };
  /** Further parts beside the document, as `rId20`, `rId21` …: the kind of their relationship, and what they hold. */
  parts?: { kind: string; name: string; xml: string }[];
  /** As Word saves a "Strict Open XML Document". */
  isStrict?: true;
}

/** Where `rId8` is shown. */
export const PICTURE =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="952500" cy="952500"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId8"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

/** The bytes of a DOCX, part by part. */
export function aWordFile({
  body,
  header = '',
  styles = '',
  link = '',
  picture,
  parts: others = [],
  isStrict,
}: AWordFile): Uint8Array {
  const space = `xmlns:w="${W}" xmlns:r="${R}"`;
  const section = `<w:sectPr>${header && '<w:headerReference w:type="default" r:id="rId7"/>'}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708"/></w:sectPr>`;
  const relations = [
    `<Relationship Id="rId1" Type="${R}/styles" Target="styles.xml"/>`,
    header && `<Relationship Id="rId7" Type="${R}/header" Target="header1.xml"/>`,
    link && `<Relationship Id="rId9" Type="${R}/hyperlink" Target="${link}" TargetMode="External"/>`,
    picture && `<Relationship Id="rId8" Type="${R}/image" Target="media/${picture.name}"/>`,
    ...others.map(({ kind, name }, at) => `<Relationship Id="rId${20 + at}" Type="${R}/${kind}" Target="${name}"/>`),
  ].join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${space}><w:body>${body}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`,
    'word/styles.xml': `<w:styles ${space}>${styles}</w:styles>`,
    ...(header && { 'word/header1.xml': `<w:hdr ${space}>${header}</w:hdr>` }),
  };
  for (const { name, xml } of others) parts[`word/${name}`] = xml.replace(/^<[\w:]+/, `$& ${space}`);
  const written = (text: string) => strToU8(isStrict ? text.replaceAll(W, STRICT_W).replaceAll(R, STRICT_R) : text);
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, written(text)]));
  return zipSync({ ...files, ...(picture && { [`word/media/${picture.name}`]: picture.bytes }) });
}
