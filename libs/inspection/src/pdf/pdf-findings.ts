import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import type { PdfDecryption } from './encryption/pdf-decryption';
import { isHarmlessTarget, type LaunchTarget, nameIn, startsWithParameters, targetsOf } from './launch-target';
import { PageTree } from './page-tree';
import { isDictionary, isNamed, type PdfDictionary, type PdfOwner, PdfReference, type PdfValue } from './pdf-values';

/** Names of PDF's language that change what a reader does. */
const FLAG_OF = new Map<string, FileFlag>([
  ['JavaScript', 'scripts'],
  ['JS', 'scripts'],
  ['XFA', 'scripts'],
  ['EmbeddedFile', 'attachments'],
  ['EmbeddedFiles', 'attachments'],
  ['RichMedia', 'attachments'],
  ['GoToR', 'external-links'],
  ['GoToE', 'external-links'],
  ['SubmitForm', 'external-links'],
  ['ImportData', 'external-links'],
]);
/** An index of all pages of all years of a company's reports has fewer. */
const MAX_KEPT = 50_000;

/** Collects what a document's objects do, wherever they lie. */
export class PdfFindings {
  readonly flags = new Set<FileFlag>();
  /** what the document says of its own encryption */
  readonly encryption: { value: PdfDictionary | PdfReference; id: Buffer }[] = [];
  /** whether anything says that it is a document */
  private isDocument = false;
  private readonly tree = new PageTree();
  /** whether there is a page: a tree may name what is not there, or itself again */
  private hasPage = false;
  private launchNames = 0;
  private readonly launches: LaunchTarget[] = [];
  private readonly fileNames = new Map<number, LaunchTarget>();
  /** what is done as soon as it is opened, and the objects that open a web address */
  private readonly openActions: PdfValue[] = [];
  private readonly webActions = new Set<number>();

  get hasPages(): boolean {
    return this.isDocument && this.hasPage && this.tree.hasPages;
  }

  name(text: string): void {
    const flag = FLAG_OF.get(text);
    if (flag) this.flags.add(flag);
    if (text === 'Launch') this.launchNames++;
    if (text === 'Pages' || text === 'Catalog') this.isDocument = true;
  }

  dictionary(dictionary: PdfDictionary, owner: PdfOwner | undefined): void {
    const encryption = dictionary.get('Encrypt');
    if (isDictionary(encryption) || encryption instanceof PdfReference)
      this.encrypted(encryption, dictionary.get('ID'));
    if (isNamed(dictionary.get('S'), 'Launch')) this.launch(dictionary, owner);
    if (mayBePage(dictionary)) this.hasPage = true;
    const action = dictionary.get('OpenAction');
    if (action !== undefined && this.openActions.length < MAX_KEPT) this.openActions.push(action);
  }

  /** A whole object, which others may refer to. */
  object(number: number, value: PdfValue | undefined, owner: PdfOwner | undefined): void {
    if (isDictionary(value)) this.tree.object(number, value);
    if (opensAddress(value) && this.webActions.size < MAX_KEPT) this.webActions.add(number);
    const name = nameIn(value);
    if (Buffer.isBuffer(name) && this.fileNames.size < MAX_KEPT) this.fileNames.set(number, { value: name, owner });
  }

  /** Throws a Refusal when something is started that is not a document. */
  assertNoProgramStarts(decryption: PdfDecryption | undefined): void {
    if (this.launchNames > 0) throw startsProgram();
    for (const launch of this.launches) {
      const found = launch.value instanceof PdfReference ? this.fileNames.get(launch.value.number) : launch;
      const name = found && Buffer.isBuffer(found.value) ? textOf(found.value, found.owner, decryption) : '';
      if (!isHarmlessTarget(name)) throw startsProgram();
    }
    if (this.launches.length > 0) this.flags.add('launch-action');
  }

  /** A link that waits for a click is usual; one that is followed unasked tells others that the document was opened. */
  flagAddressOpenedUnasked(): void {
    const isWeb = (action: PdfValue) =>
      action instanceof PdfReference ? this.webActions.has(action.number) : opensAddress(action);
    if (this.openActions.some(isWeb)) this.flags.add('external-links');
  }

  private launch(action: PdfDictionary, owner: PdfOwner | undefined): void {
    const names = targetsOf(action).map(nameIn);
    if (names.length === 0 || startsWithParameters(action) || this.launches.length > MAX_KEPT) return;
    for (const name of names) {
      if (name === undefined) return;
      this.launches.push({ value: name, owner });
    }
    // Every other place of the name stands for an action that cannot be judged.
    this.launchNames--;
  }

  private encrypted(value: PdfDictionary | PdfReference, id: PdfValue | undefined): void {
    this.flags.add('encrypted');
    const first = Array.isArray(id) ? id[0] : undefined;
    const known = this.encryption.some(
      (other) =>
        other.value instanceof PdfReference && value instanceof PdfReference && other.value.number === value.number,
    );
    if (!known || this.encryption[0]?.id.length === 0) {
      this.encryption.push({ value, id: Buffer.isBuffer(first) ? first : Buffer.alloc(0) });
    }
  }
}

/** Some programs forget the type; readers take everything in the tree for a page that is no branch of it. */
function mayBePage(node: PdfDictionary): boolean {
  if (isNamed(node.get('Type'), 'Page')) return true;
  return !node.has('Kids') && ['Parent', 'MediaBox', 'Contents'].some((key) => node.has(key));
}

function opensAddress(value: PdfValue | undefined): boolean {
  return isDictionary(value) && isNamed(value.get('S'), 'URI');
}

function textOf(bytes: Buffer, owner: PdfOwner | undefined, decryption: PdfDecryption | undefined): string {
  const plain = decryption && owner ? decryption.string(bytes, owner) : bytes;
  if (plain.length > 1 && plain.readUInt16BE(0) === 0xfeff) {
    return Buffer.from(plain.subarray(2, plain.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return plain.toString('latin1');
}

function startsProgram(): Refusal {
  return new Refusal('file.active-content', 'contains a command that starts another program.');
}
