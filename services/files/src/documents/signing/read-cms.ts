import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, TSTInfo } from 'pkijs';

const OID = { timeStamp: '1.2.840.113549.1.9.16.1.4', digest: '1.2.840.113549.1.9.4' } as const;
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** A signature of a PDF. `digest`: what it signed, hexadecimal. `stampedAt`: the time that a time stamp states, null for others. */
export type Cms = {
  certificates: X509Certificate[];
  signer: X509Certificate | undefined;
  digest: string | undefined;
  stampedAt: Date | null;
  isSignedWith: (key: KeyObject) => boolean;
};

/** Reads the CMS message of a signature or a time stamp (RFC 5652, RFC 3161). Undefined when it is none. */
export function readCms(contents: Uint8Array): Cms | undefined {
  try {
    return cmsOf(new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(contents).buffer).content }));
  } catch {
    return undefined;
  }
}

function cmsOf(data: SignedData): Cms | undefined {
  const [info] = data.signerInfos;
  const attributes = info?.signedAttrs;
  if (!info || !attributes) return undefined;
  const certificates = (data.certificates ?? []).filter((each): each is Certificate => each instanceof Certificate);
  const { sid } = info;
  const signer =
    sid instanceof IssuerAndSerialNumber
      ? certificates.find(({ issuer, serialNumber }) => serialNumber.isEqual(sid.serialNumber) && issuer.isEqual(sid.issuer))
      : undefined;
  const stamped = stampOf(data);
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  const signed = new Uint8Array(attributes.encodedValue);
  const value = new Uint8Array(info.signature.valueBlock.valueHexView);
  const digest = attributes.attributes.find(({ type }) => type === OID.digest)?.values[0] as asn1js.OctetString | undefined;
  const ownDigest = digest && Buffer.from(digest.valueBlock.valueHexView).toString('hex');
  // a time stamp signs its statement, and the statement names the digest of the document
  const isWhole = !stamped || hash === undefined || ownDigest === createHash(hash).update(stamped.statement).digest('hex');
  return {
    certificates: certificates.map(x509),
    signer: signer && x509(signer),
    digest: stamped ? stamped.imprint : ownDigest,
    stampedAt: stamped?.at ?? null,
    isSignedWith: (key) => isWhole && hash !== undefined && verify(hash, signed, key, value),
  };
}

const x509 = (certificate: Certificate): X509Certificate => new X509Certificate(new Uint8Array(certificate.toSchema().toBER()));

function stampOf({ encapContentInfo: { eContentType, eContent } }: SignedData) {
  if (eContentType !== OID.timeStamp || !eContent) return undefined;
  const statement = new Uint8Array(eContent.getValue());
  const { genTime, messageImprint } = new TSTInfo({ schema: asn1js.fromBER(statement).result });
  return { statement, at: genTime, imprint: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView).toString('hex') };
}
