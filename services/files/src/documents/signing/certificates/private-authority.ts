import { createHash, createPrivateKey, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { DigestAlgorithm, TimestampAuthority } from '@libpdf/core';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';
import type { Identity } from './certificate.js';

const OID = {
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsaSha256: '1.2.840.113549.1.1.11',
  /** The policy of the private authority, below the arc for examples: it promises nothing to others. */
  policy: '1.3.6.1.4.1.32473.1.1',
} as const;
const DIGESTS: Readonly<Record<DigestAlgorithm, string>> = { 'SHA-256': OID.sha256, 'SHA-384': OID.sha384, 'SHA-512': OID.sha512 };

const derOf = (block: { toBER: (sizeOnly?: boolean) => ArrayBuffer }): ArrayBuffer => block.toBER(false);
const sha256 = (bytes: ArrayBuffer | Uint8Array): ArrayBuffer =>
  new Uint8Array(createHash('sha256').update(new Uint8Array(bytes)).digest()).buffer;

/**
 * The time stamp authority of the installation (RFC 3161), for tenants without a configured one. It states when this system saw the
 * document; whoever doubts the system needs the stamp of a public authority.
 */
export class PrivateAuthority implements TimestampAuthority {
  constructor(
    private readonly identity: Identity,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** A time stamp token in DER. */
  async timestamp(digest: Uint8Array, algorithm: DigestAlgorithm): Promise<Uint8Array> {
    const raw = new Uint8Array(new X509Certificate(this.identity.certificate).raw);
    const certificate = Certificate.fromBER(raw.slice().buffer);
    const at = this.now();
    const info = derOf(this.statement(digest, algorithm, at));
    const attributes = new SignedAndUnsignedAttributes({ type: 0, attributes: attributesOf(info, raw, at) });
    const signer = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
      digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new asn1js.Null() }),
      signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.rsaSha256, algorithmParams: new asn1js.Null() }),
      signedAttrs: attributes,
    });
    // the signature is over the attributes as a set
    const signed = derOf(new asn1js.Set({ value: attributes.attributes.map((attribute) => attribute.toSchema()) }));
    attributes.encodedValue = signed;
    const signature = await promisify(sign)('sha256', new Uint8Array(signed), createPrivateKey(this.identity.key));
    signer.signature = new asn1js.OctetString({ valueHex: new Uint8Array(signature).buffer });
    const content = new EncapsulatedContentInfo({ eContentType: OID.timeStamp });
    content.eContent = new asn1js.OctetString({ valueHex: info });
    const data = new SignedData({
      version: 3,
      digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new asn1js.Null() })],
      encapContentInfo: content,
      certificates: [certificate],
      signerInfos: [signer],
    });
    return new Uint8Array(derOf(new ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) }).toSchema()));
  }

  private statement(digest: Uint8Array, algorithm: DigestAlgorithm, at: Date): asn1js.Sequence {
    return new TSTInfo({
      version: 1,
      policy: OID.policy,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: DIGESTS[algorithm], algorithmParams: new asn1js.Null() }),
        hashedMessage: new asn1js.OctetString({ valueHex: digest.slice().buffer as ArrayBuffer }),
      }),
      serialNumber: new asn1js.Integer({ valueHex: positive(randomBytes(16)) }),
      genTime: at,
    }).toSchema();
  }
}

/** In the order of DER: sorted by their encoding. */
function attributesOf(info: ArrayBuffer, certificate: Uint8Array, at: Date): Attribute[] {
  const essCertificate = new asn1js.Sequence({
    value: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: sha256(certificate) })] })] })],
  });
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.timeStamp })] }),
    new Attribute({ type: OID.signingTime, values: [new asn1js.UTCTime({ valueDate: at })] }),
    new Attribute({ type: OID.digest, values: [new asn1js.OctetString({ valueHex: sha256(info) })] }),
    new Attribute({ type: OID.signingCertificate, values: [essCertificate] }),
  ];
  const encoded = (attribute: Attribute): Buffer => Buffer.from(derOf(attribute.toSchema()));
  return attributes.toSorted((a, b) => Buffer.compare(encoded(a), encoded(b)));
}

function positive(bytes: Buffer): ArrayBuffer {
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new Uint8Array(bytes).buffer;
}
