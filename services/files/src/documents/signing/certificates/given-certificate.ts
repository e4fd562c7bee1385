import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import type { Identity } from './certificate.js';

/** The uses that readers of content credentials accept: signing documents (RFC 9336), mail protection, claims of C2PA. */
const USES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4', '1.3.6.1.4.1.62558.2.1'];
const KINDS = ['ec', 'rsa', 'ed25519'];

/** PEM as an environment variable has it: also on one line, with `\n` for the ends of lines. */
const pemOf = (text: string): string => text.replaceAll('\\n', '\n').trim();

/**
 * The identity that an operator gives: PEM of the certificate, followed by those of its issuers without the root, and of its key.
 * Throws an error that says what is wrong and contains no part of the key.
 */
export function givenIdentity(certificates: string, key: string): Identity {
  const certificate = parsed('certificate', () => new X509Certificate(pemOf(certificates)));
  const privateKey = parsed('key', () => createPrivateKey(pemOf(key)));
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('the key does not belong to the certificate');
  if (!KINDS.includes(privateKey.asymmetricKeyType ?? '')) throw new Error('the key is none of EC, RSA, Ed25519');
  if (certificate.ca) throw new Error('the certificate is one of an authority');
  if (!USES.some((use) => certificate.keyUsage?.includes(use)))
    throw new Error('the certificate is not for signing documents, mail protection or C2PA claims');
  return {
    // serials of others may repeat
    serial: createHash('sha256').update(certificate.raw).digest('hex'),
    certificate: pemOf(certificates),
    key: pemOf(key),
    validTo: new Date(certificate.validTo),
  };
}

function parsed<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new Error(`the ${what} is not readable PEM`);
  }
}
