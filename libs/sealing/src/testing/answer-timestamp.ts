import { randomBytes, type webcrypto } from 'node:crypto';
import { Integer, ObjectIdentifier, Sequence } from 'asn1js';
import * as pkijs from 'pkijs';
import { arrayBufferOf, derOf, octetString, parseAsn1, sha256 } from '../cms/asn1';
import { OID } from '../cms/oids';

export interface StampOptions {
  key: webcrypto.CryptoKey;
  certificate: pkijs.Certificate;
  /** SHA-256 to stamp in place of the one asked for */
  imprint?: Uint8Array;
  /** to put in place of the one asked for */
  nonce?: Uint8Array;
  /** 0: granted */
  status?: number;
  at?: Date;
}

const POLICY = '1.2.3.4.1';
const CONTENT_TYPE = OID.contentType;

/** The answer of an authority to a request (RFC 3161), in DER. */
export async function answerTimestamp(request: Uint8Array, options: StampOptions): Promise<Buffer> {
  const { status = 0 } = options;
  const info = new pkijs.PKIStatusInfo({ status });
  if (status > 1) return derOf(new pkijs.TimeStampResp({ status: info }).toSchema());
  const asked = new pkijs.TimeStampReq({ schema: parseAsn1(request) as never });
  const timeStampToken = await tokenFor(asked, options);
  return derOf(new pkijs.TimeStampResp({ status: info, timeStampToken }).toSchema());
}

async function tokenFor(asked: pkijs.TimeStampReq, options: StampOptions): Promise<pkijs.ContentInfo> {
  const { key, certificate, imprint, at = new Date() } = options;
  const nonce = options.nonce ? new Integer({ valueHex: arrayBufferOf(options.nonce) }) : asked.nonce;
  const hashedMessage = imprint ? octetString(imprint) : asked.messageImprint.hashedMessage;
  const content = derOf(
    new pkijs.TSTInfo({
      version: 1,
      policy: POLICY,
      messageImprint: new pkijs.MessageImprint({ hashAlgorithm: asked.messageImprint.hashAlgorithm, hashedMessage }),
      serialNumber: new Integer({ valueHex: arrayBufferOf(Buffer.concat([Buffer.from([0x42]), randomBytes(7)])) }),
      genTime: at,
      ...(nonce && { nonce }),
    }).toSchema(),
  );
  const certId = new Sequence({ value: [octetString(sha256(derOf(certificate.toSchema())))] });
  const signingCertificate = new Sequence({ value: [new Sequence({ value: [certId] })] });
  const attribute = (type: string, value: Sequence | ObjectIdentifier | ReturnType<typeof octetString>) =>
    new pkijs.Attribute({ type, values: [value] });
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: OID.timestampInfo })),
    attribute(OID.messageDigest, octetString(sha256(content))),
    attribute(OID.signingCertificateV2, signingCertificate),
  ].sort((a, b) => Buffer.compare(derOf(a.toSchema()), derOf(b.toSchema())));
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: OID.timestampInfo,
      eContent: octetString(content),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  await signed.sign(key, 0, 'SHA-256');
  return new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
}
