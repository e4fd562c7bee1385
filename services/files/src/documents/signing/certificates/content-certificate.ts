import { KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  Extension,
  RelativeDistinguishedNames,
} from 'pkijs';
import type { Identity } from './certificate.js';

const YEARS = { authority: 20, signer: 3 };
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const OID = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  keyUsage: '2.5.29.15',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  constraints: '2.5.29.19',
  extendedUsage: '2.5.29.37',
};
/** The use that the specification of content credentials asks for: signing documents (RFC 9336). */
const DOCUMENT_SIGNING = new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.36'] });
const USAGES = {
  digitalSignature: new BitString({ valueHex: new Uint8Array([0b1000_0000]).buffer, unusedBits: 7 }),
  signsCertificates: new BitString({ valueHex: new Uint8Array([0b0000_0110]).buffer, unusedBits: 1 }),
};

/** A new authority of a tenant, self-signed: readers that are given its certificate trust what it vouches for. */
export async function makeContentAuthority(tenant: string, now: Date): Promise<Identity> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const name = nameOf(tenant, `Content authority ${tenant}`);
  const certificate = await newCertificate({ subject: name, issuer: name, publicKey: pair.publicKey, now, years: YEARS.authority });
  certificate.extensions?.push(
    extension(OID.constraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema().toBER(), true),
    extension(OID.keyUsage, USAGES.signsCertificates.toBER(), true),
  );
  await certificate.sign(pair.privateKey, 'SHA-256');
  return identityOf(certificate, pair.privateKey, '');
}

/** A new key that content credentials are signed with, and its certificate, followed by that of the authority. */
export async function makeContentSigner(tenant: string, now: Date, authority: Identity): Promise<Identity> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const issuer = Certificate.fromBER(new Uint8Array(new X509Certificate(authority.certificate).raw).buffer);
  const certificate = await newCertificate({
    subject: nameOf(tenant, `Content credentials ${tenant}`),
    issuer: issuer.subject,
    publicKey: pair.publicKey,
    now,
    years: YEARS.signer,
  });
  const keyIdentifier = new OctetString({ valueHex: await issuer.getKeyHash() });
  certificate.extensions?.push(
    extension(OID.constraints, new BasicConstraints({ cA: false }).toSchema().toBER(), true),
    extension(OID.keyUsage, USAGES.digitalSignature.toBER(), true),
    extension(OID.extendedUsage, DOCUMENT_SIGNING.toSchema().toBER(), false),
    extension(OID.authorityKey, new AuthorityKeyIdentifier({ keyIdentifier }).toSchema().toBER(), false),
  );
  const der = Buffer.from(authority.key.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  await certificate.sign(await webcrypto.subtle.importKey('pkcs8', der, CURVE, false, ['sign']), 'SHA-256');
  return identityOf(certificate, pair.privateKey, authority.certificate);
}

type Draft = {
  subject: RelativeDistinguishedNames;
  issuer: RelativeDistinguishedNames;
  publicKey: webcrypto.CryptoKey;
  now: Date;
  years: number;
};

async function newCertificate({ subject, issuer, publicKey, now, years }: Draft): Promise<Certificate> {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: new Uint8Array(serial).buffer }) });
  certificate.subject = subject;
  certificate.issuer = issuer;
  certificate.notBefore.value = new Date(now.getTime() - 3_600_000);
  const end = new Date(now);
  end.setUTCFullYear(now.getUTCFullYear() + years);
  certificate.notAfter.value = end;
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  certificate.extensions = [extension(OID.subjectKey, new OctetString({ valueHex: await certificate.getKeyHash() }).toBER(), false)];
  return certificate;
}

function identityOf(certificate: Certificate, privateKey: webcrypto.CryptoKey, issuer: string): Identity {
  const x509 = new X509Certificate(new Uint8Array(certificate.toSchema(true).toBER()));
  const key = KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' }) as string;
  return { serial: x509.serialNumber.toLowerCase(), certificate: x509.toString() + issuer, key, validTo: new Date(x509.validTo) };
}

function nameOf(tenant: string, common: string): RelativeDistinguishedNames {
  const typesAndValues = [
    new AttributeTypeAndValue({ type: OID.organization, value: new Utf8String({ value: tenant }) }),
    new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: common }) }),
  ];
  return new RelativeDistinguishedNames({ typesAndValues });
}

const extension = (extnID: string, value: ArrayBuffer, critical: boolean): Extension =>
  new Extension({ extnID, extnValue: value, critical });
