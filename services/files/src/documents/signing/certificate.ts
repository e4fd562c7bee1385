import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { Identity } from './identity.js';
import { forgeKey } from './key-signer.js';

const YEARS = 10;

/** A new key with a self-signed certificate. It proves that a document is unchanged, not who the tenant legally is. */
export async function makeIdentity(tenant: string, now: Date): Promise<Identity> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  const validTo = new Date(now);
  validTo.setUTCFullYear(now.getUTCFullYear() + YEARS);
  // a leading zero keeps the number positive
  const serial = `00${randomBytes(15).toString('hex')}`;
  certificate.serialNumber = serial;
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.validity.notBefore = new Date(now.getTime() - 3_600_000);
  certificate.validity.notAfter = validTo;
  const name = [
    { name: 'commonName', value: `Contract seal ${tenant}` },
    { name: 'organizationName', value: tenant },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forgeKey(pair.privateKey), forge.md.sha256.create());
  return { serial, certificate: forge.pki.certificateToPem(certificate), key: pair.privateKey, validTo };
}
