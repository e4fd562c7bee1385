import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import { Signer } from '@signpdf/utils';
import forge from 'node-forge';
import type { Identity } from './identity.js';

/** The DigestInfo prefix of SHA-256 in a signature (RFC 8017, 9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/**
 * A private key for forge that signs by OpenSSL: in JavaScript a signature takes a third of a second.
 */
export function forgeKey(pem: string): forge.pki.rsa.PrivateKey {
  const key = createPrivateKey(pem);
  const sign = (digest: forge.md.MessageDigest): string => {
    const info = Buffer.concat([SHA256_INFO, Buffer.from(digest.digest().getBytes(), 'binary')]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary');
  };
  return { sign } as unknown as forge.pki.rsa.PrivateKey;
}

/** Makes the detached PKCS#7 signature of a PDF. */
export class KeySigner extends Signer {
  constructor(private readonly identity: Identity) {
    super();
  }

  override async sign(pdf: Buffer, signingTime: Date | undefined = new Date()): Promise<Buffer> {
    const { pki } = forge;
    const certificate = pki.certificateFromPem(this.identity.certificate);
    const signed = forge.pkcs7.createSignedData();
    signed.content = forge.util.createBuffer(pdf.toString('binary'));
    signed.addCertificate(certificate);
    signed.addSigner({
      key: forgeKey(this.identity.key),
      certificate,
      digestAlgorithm: pki.oids['sha256'] ?? '',
      authenticatedAttributes: [
        { type: pki.oids['contentType'] ?? '', value: pki.oids['data'] ?? '' },
        // the types expect a string, the code a date
        { type: pki.oids['signingTime'] ?? '', value: signingTime as unknown as string },
        { type: pki.oids['messageDigest'] ?? '' },
      ],
    });
    signed.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
  }
}
