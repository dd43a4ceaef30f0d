#!/usr/bin/env node
// Checks a sealed PDF on your own machine: Node 20 or newer, no other package, no network.
//
//   node verify.mjs sealed.pdf                        what the file says
//   node verify.mjs sealed.pdf --seal seal.pem        and whether this certificate made the seal
//   node verify.mjs sealed.pdf --original signed.pdf  and whether this file is the beginning of it
//
// Ends with 0: every byte is as it was sealed. 1: altered, or another certificate. 2: something was added after the
// seal. 3: no seal. 4: intact, but whose seal it is was not asked (--seal): compare the fingerprint with the published
// one. Anybody can make a seal with any name in it.
import { Buffer } from 'node:buffer';
import { createHash, createVerify, timingSafeEqual, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const OID = {
  data: '1.2.840.113549.1.7.1',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
};
const HASHES = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** RSA (PKCS#1 v1.5) and ECDSA, with the hash that the identifier names; "" takes that of the digest. */
const SIGNATURES = {
  '1.2.840.113549.1.1.1': '',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

const hashOf = (name, ...pieces) => {
  const hash = createHash(name);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};
const isEqual = (a, b) => a.length === b.length && timingSafeEqual(a, b);

/** A signature of a kind that is not known here: nobody can say that it is broken. */
class NotRead extends Error {}

/** One element: its tag, its content, all of its bytes, and the elements in it. */
function readDer(bytes, at = 0) {
  if (at + 2 > bytes.length) throw new Error('cut off');
  let length = bytes[at + 1];
  let from = at + 2;
  if (length === 0x80) return readOpenEnded(bytes, at);
  if (length & 0x80) {
    const count = length & 0x7f;
    if (count > 4) throw new Error('it is longer than any file');
    length = 0;
    for (let n = 0; n < count; n += 1) length = length * 256 + bytes[from + n];
    from += count;
  }
  if (!(from + length <= bytes.length)) throw new Error('cut off');
  return elementOf(bytes, at, from, from + length, from + length);
}

/** One without a length ends with two zeros (BER): poppler and others sign so. Ours never do. */
function readOpenEnded(bytes, at) {
  let end = at + 2;
  while (bytes[end] !== 0 || bytes[end + 1] !== 0) end = readDer(bytes, end).next;
  return elementOf(bytes, at, at + 2, end, end + 2);
}

function elementOf(bytes, at, from, end, next) {
  const content = bytes.subarray(from, end);
  return { tag: bytes[at], content, whole: bytes.subarray(at, next), next, children: () => childrenOf(content) };
}

function childrenOf(content) {
  const children = [];
  for (let at = 0; at < content.length;) {
    const child = readDer(content, at);
    children.push(child);
    at = child.next;
  }
  return children;
}

function readOid({ content }) {
  const numbers = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(value);
    value = 0;
  }
  const first = Math.min(2, Math.floor(numbers[0] / 40));
  return [first, numbers[0] - 40 * first, ...numbers.slice(1)].join('.');
}

/** Attributes (SET OF SEQUENCE { type, SET of values }): the first value of each, by its type. */
function attributesIn(element) {
  return new Map(element.children().map((one) => [readOid(one.children()[0]), one.children()[1].children()[0]]));
}

/** A CMS signature of one signer over `pieces` of this type. Throws a sentence when it does not hold. */
function checkCms(cms, pieces, type) {
  const signedData = readDer(cms).children()[1].children()[0].children();
  const certificates = (signedData.find(({ tag }) => tag === 0xa0)?.children() ?? []).map(
    ({ whole }) => new X509Certificate(whole),
  );
  const infos = signedData.at(-1).children();
  if (infos.length !== 1) throw new NotRead('it has not exactly one signer');
  const parts = infos[0].children();
  const [, sid, digestAlgorithm] = parts;
  const signed = parts.find(({ tag }) => tag === 0xa0);
  const unsigned = parts.find(({ tag }) => tag === 0xa1);
  const [signatureAlgorithm, signature] = parts.slice(signed ? 4 : 3);
  const hash = HASHES[readOid(digestAlgorithm.children()[0])];
  if (!hash) throw new NotRead('it uses an unknown hash');
  if (!signed) throw new NotRead('it has no signed attributes');

  const serial = sid.children()[1].content.toString('hex').replace(/^0+/, '').toUpperCase();
  const signer = certificates.find(({ serialNumber }) => serialNumber.replace(/^0+/, '') === serial);
  if (!signer) throw new Error('the certificate of the signer is missing');
  const attributes = attributesIn(signed);
  if (readOid(attributes.get(OID.contentType)) !== type) throw new Error('it is a signature of something else');
  if (!isEqual(attributes.get(OID.messageDigest).content, hashOf(hash, ...pieces))) {
    throw new Error('the bytes are not those that were signed');
  }
  const named = attributes.get(OID.signingCertificateV2)?.children()[0].children()[0].children();
  const claimed = named?.find(({ tag }) => tag === 0x04)?.content;
  if (claimed && named[0].tag === 0x04 && !isEqual(claimed, hashOf('sha256', signer.raw))) {
    throw new Error('it names another certificate');
  }
  if (signed.whole[1] === 0x80)
    throw new NotRead('its signed attributes are written in another way than they were signed');
  const set = Buffer.from(signed.whole);
  set[0] = 0x31; // signed as a SET, stored with the tag [0]
  const signatureHash = SIGNATURES[readOid(signatureAlgorithm.children()[0])];
  if (signatureHash === undefined) throw new NotRead('it uses an unknown algorithm');
  if (
    !createVerify(signatureHash || hash)
      .update(set)
      .verify(signer.publicKey, signature.content)
  ) {
    throw new Error('it was not made with the key of its certificate');
  }
  const token = unsigned && attributesIn(unsigned).get(OID.timestampToken)?.whole;
  return { signer, certificates, signature: signature.content, token };
}

/** An octet string may come in pieces (BER). */
const octetsIn = (one) => (one.tag === 0x24 ? Buffer.concat(one.children().map(octetsIn)) : one.content);

/** The time in an RFC 3161 token about this signature. Throws when it is about something else. */
function checkTimestamp(token, signature) {
  const encapsulated = readDer(token).children()[1].children()[0].children()[2].children();
  const content = octetsIn(encapsulated[1].children()[0]);
  const { signer } = checkCms(token, [content], OID.timestampInfo);
  const info = readDer(content).children();
  const [algorithm, imprint] = info[2].children();
  const hash = HASHES[readOid(algorithm.children()[0])];
  if (!hash || !isEqual(imprint.content, hashOf(hash, signature)))
    throw new Error('the timestamp is about something else');
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(info[4].content.toString('latin1')) ?? [];
  return { at: `${year}-${month}-${day} ${hours}:${minutes}:${seconds} UTC`, by: nameIn(signer) };
}

/** Whoever made the certificate chose the name: it may not move the cursor or turn the line around. */
const nameIn = ({ subject }) => (/CN=(.*)/.exec(subject)?.[1] ?? subject).replaceAll(/\p{C}/gu, '?');

/** Every signature whose bytes stand in the file, with what it covers. */
function signaturesIn(bytes) {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/ByteRange\s*\[\s*(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/g)].flatMap(
    (found, n, all) => {
      const [zero, start, end, rest] = found.slice(1).map(Number);
      const until = end + rest;
      const hole = text.slice(start, end);
      if (zero !== 0 || until > bytes.length || end <= start) return [];
      if (!/^<(?:[0-9a-fA-F]{2})+>$/.test(hole)) return [];
      const contents = Buffer.from(hole.slice(1, -1), 'hex');
      const pieces = [bytes.subarray(0, start), bytes.subarray(end, until)];
      return [{ pieces, until, contents, isLast: n === all.length - 1 }];
    },
  );
}

function checkOne(bytes, { pieces, until, contents, isLast }) {
  try {
    // A signature can be put where an older text names a place for it: then the range that was signed still stands
    // behind that text, and all that lies between has moved.
    if (until === bytes.length && !isLast) throw new Error('it does not stand where it was made');
    const { whole } = readDer(contents);
    if (contents.subarray(whole.length).some((byte) => byte !== 0))
      throw new Error('something hides behind the signature');
    const { signer, signature, token } = checkCms(whole, pieces, OID.data);
    const fingerprint = signer.fingerprint256.replaceAll(':', '').toLowerCase();
    const timestamp = token && checkTimestamp(token, signature);
    return { isIntact: true, isLast, name: nameIn(signer), fingerprint, timestamp, added: bytes.length - until };
  } catch (error) {
    const isUnread = error instanceof NotRead;
    // An element that must be there is not.
    const because = error instanceof TypeError ? 'it is not built like a signature' : error.message;
    return { isIntact: false, isUnread, because, added: bytes.length - until };
  }
}

/** Nothing was checked: another end than that of a file that was found altered. */
const NOT_ASKED = 64;
const NOT_READ = 66;

function main() {
  let asked;
  try {
    asked = parseArgs({
      allowPositionals: true,
      options: { seal: { type: 'string' }, original: { type: 'string' } },
    });
  } catch (error) {
    console.error(error.message);
  }
  if (asked?.positionals.length !== 1) {
    console.error('node verify.mjs sealed.pdf [--seal seal.pem] [--original signed.pdf]');
    return NOT_ASKED;
  }
  const { seal, original } = asked.values;
  try {
    const [file] = asked.positionals;
    const bytes = readFileSync(file);
    return check(file, bytes, seal && fingerprintIn(seal), original && readFileSync(original));
  } catch (error) {
    console.error(`NOTHING WAS CHECKED: ${error.message}`);
    return NOT_READ;
  }
}

function fingerprintIn(file) {
  try {
    return new X509Certificate(readFileSync(file)).fingerprint256.replaceAll(':', '').toLowerCase();
  } catch (error) {
    throw new Error(`${file} is not a certificate that can be read (${error.message})`, { cause: error });
  }
}

function check(file, bytes, wanted, original) {
  console.info(`File      ${file}, ${bytes.length} bytes`);
  console.info(`SHA-256   ${hashOf('sha256', bytes).toString('hex')}`);
  const checked = signaturesIn(bytes).map((one) => checkOne(bytes, one));
  for (const one of checked) {
    if (!one.isIntact) console.info(`Signature ${one.isUnread ? 'NOT READ' : 'BROKEN'}: ${one.because}`);
    else console.info(`Signature ${one.name}, certificate ${one.fingerprint}`);
    if (one.timestamp)
      console.info(`          stamped ${one.timestamp.at}, as ${one.timestamp.by} says; who that is was not checked`);
    if (one.added) console.info(`          ${one.added} bytes came after it`);
  }
  if (original && !startsWith(bytes, original)) return verdict(1, 'The original is not its beginning.');
  if (checked.length === 0) return verdict(3, 'There is no seal in this file.');
  // A seal over all bytes vouches for older signatures as they are, also for those that cannot be read here.
  const whole = checked.find(({ isIntact, isLast, added }) => isIntact && isLast && added === 0);
  const isOver = whole && (!wanted || whole.fingerprint === wanted);
  const isBroken = checked.some(({ isIntact, isUnread }) => !isIntact && !isUnread);
  // One that is not known here may be of somebody who signed later. It cannot stand for a seal of ours, which is.
  if (!isOver && (isBroken || !checked.some(({ isIntact }) => isIntact)))
    return verdict(1, 'ALTERED: a signature does not hold.');
  const seals = checked.filter(({ fingerprint }) => !wanted || fingerprint === wanted);
  if (seals.length === 0) return verdict(1, 'NOT SEALED BY THIS CERTIFICATE.');
  if (!seals.some(({ added }) => added === 0)) return verdict(2, 'ADDED TO: the file goes on after the seal.');
  if (!wanted)
    return verdict(4, 'INTACT, BUT WHOSE SEAL? Compare the fingerprint with the published one, or give --seal.');
  return verdict(0, 'GENUINE: every byte is as it was sealed.');
}

const startsWith = (bytes, beginning) => bytes.subarray(0, beginning.length).equals(beginning);

function verdict(code, sentence) {
  console.info(sentence);
  return code;
}

process.exitCode = main();
