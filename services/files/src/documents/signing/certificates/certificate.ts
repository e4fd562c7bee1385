import { KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, ExtKeyUsage, Extension, RelativeDistinguishedNames } from 'pkijs';

/** What a tenant signs with: `key` and `certificate` are PEM, `serial` is hexadecimal. */
export type Identity = { serial: string; certificate: string; key: string; validTo: Date };

const YEARS = 10;
const RSA = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
const OID = {
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  subjectKey: '2.5.29.14',
  constraints: '2.5.29.19',
  extendedUsage: '2.5.29.37',
};
/** digitalSignature and nonRepudiation; the other six bits are unused. */
const KEY_USAGE = new BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 });

/** The only use of a certificate of time stamps (RFC 3161, 2.3). */
const TIME_STAMPING = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] });

/**
 * A new key with a self-signed certificate. A seal proves that a document is unchanged, not who the tenant legally is; a time stamp
 * proves when this system saw it.
 */
export async function makeIdentity(tenant: string, now: Date, kind: 'seal' | 'timestamp' = 'seal'): Promise<Identity> {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const validTo = new Date(now);
  validTo.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const serial = newSerial();
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: new Uint8Array(serial).buffer }) });
  certificate.subject = distinguishedName(tenant, kind);
  certificate.issuer = distinguishedName(tenant, kind);
  certificate.notBefore.value = new Date(now.getTime() - 3_600_000);
  certificate.notAfter.value = validTo;
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  const keyId = await certificate.getKeyHash();
  certificate.extensions = [
    extension(OID.constraints, new BasicConstraints({ cA: false }).toSchema().toBER(), true),
    extension(OID.keyUsage, KEY_USAGE.toBER(), true),
    extension(OID.subjectKey, new OctetString({ valueHex: keyId }).toBER(), false),
    ...(kind === 'timestamp' ? [extension(OID.extendedUsage, TIME_STAMPING.toSchema().toBER(), true)] : []),
  ];
  await certificate.sign(privateKey, 'SHA-256');
  const der = new Uint8Array(certificate.toSchema(true).toBER());
  const key = KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' }) as string;
  return { serial: serial.toString('hex'), certificate: new X509Certificate(der).toString(), key, validTo };
}

/** 16 random bytes. The first bits make it positive and of fixed length. */
function newSerial(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

const distinguishedName = (tenant: string, kind: 'seal' | 'timestamp'): RelativeDistinguishedNames => {
  const value = new Utf8String({ value: `${kind === 'seal' ? 'Contract seal' : 'Time stamps'} ${tenant}` });
  return new RelativeDistinguishedNames({ typesAndValues: [new AttributeTypeAndValue({ type: OID.commonName, value })] });
};

const extension = (extnID: string, value: ArrayBuffer, critical: boolean): Extension =>
  new Extension({ extnID, extnValue: value, critical });
