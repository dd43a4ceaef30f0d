import { isDictionary, isNamed, type PdfDictionary, PdfName } from '../pdf-values';

export type Cipher = 'rc4' | 'aes-128' | 'aes-256' | 'none';

/** What a reader needs to open the document (ISO 32000-2, 7.6). */
export interface EncryptionDictionary {
  /** 2 to 6 */
  revision: number;
  /** bytes; several, when writers do not agree where it stands */
  keyLengths: number[];
  permissions: number;
  owner: Buffer;
  user: Buffer;
  /** holds the document's key since revision 5 */
  userKey: Buffer | undefined;
  encryptsMetadata: boolean;
  /** the first part of the document's id */
  id: Buffer;
  streams: Cipher;
  strings: Cipher;
}

/** Undefined when it is not of the standard kind or lacks what it needs. */
export function readEncryptionDictionary(from: PdfDictionary, id: Buffer): EncryptionDictionary | undefined {
  const [owner, user, userKey] = [from.get('O'), from.get('U'), from.get('UE')];
  const revision = numberIn(from, 'R');
  if (!isNamed(from.get('Filter'), 'Standard')) return undefined;
  if (!Buffer.isBuffer(owner) || !Buffer.isBuffer(user) || revision === undefined) return undefined;
  return {
    revision,
    keyLengths: keyLengthsIn(from),
    permissions: numberIn(from, 'P') ?? 0,
    owner,
    user,
    userKey: Buffer.isBuffer(userKey) ? userKey : undefined,
    encryptsMetadata: from.get('EncryptMetadata') !== false,
    id,
    streams: cipherOf(from, 'StmF'),
    strings: cipherOf(from, 'StrF'),
  };
}

/** In bits by the standard, in bytes by some writers; left out where the version fixes it. */
function keyLengthsIn(from: PdfDictionary): number[] {
  const version = numberIn(from, 'V') ?? 0;
  const inFilter = numberIn(filterOf(from, 'StmF') ?? new Map(), 'Length');
  const told = [numberIn(from, 'Length'), inFilter].flatMap((bits) => bits ?? []);
  const bytes = told.map((length) => (length < 40 ? length : length / 8));
  const fixed = version === 1 || version === 0 ? [5] : version >= 4 ? [16] : [];
  return [...new Set([...fixed, ...bytes, 5, 16])].filter((length) => length >= 5 && length <= 16).map(Math.floor);
}

function cipherOf(from: PdfDictionary, use: 'StmF' | 'StrF'): Cipher {
  if ((numberIn(from, 'V') ?? 0) < 4) return 'rc4';
  const method = filterOf(from, use)?.get('CFM');
  const name = method instanceof PdfName ? method.text : 'None';
  return ({ V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' } as const)[name as 'V2'] ?? 'none';
}

function filterOf(from: PdfDictionary, use: 'StmF' | 'StrF'): PdfDictionary | undefined {
  const filters = from.get('CF');
  const name = from.get(use);
  const filter = isDictionary(filters) && name instanceof PdfName ? filters.get(name.text) : undefined;
  return isDictionary(filter) ? filter : undefined;
}

function numberIn(from: PdfDictionary, key: string): number | undefined {
  const value = from.get(key);
  return typeof value === 'number' ? value : undefined;
}
