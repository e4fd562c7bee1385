import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { PDF, rgb, type Signer, StandardFonts } from '@libpdf/core';
import type { Identity } from './certificates/certificate.js';
import type { Stamping } from './time-stamps.js';

/** Writes a text at the foot of each page. Latin letters only: it uses a standard font. */
export function stampPages(pdf: PDF, text: string): void {
  for (const page of pdf.getPages()) {
    const { x, y } = page.getCropBox();
    page.drawText(text, { x: x + 14, y: y + 10, size: 6, font: StandardFonts.Helvetica, color: rgb(0.45, 0.48, 0.52) });
  }
}

/**
 * Signs the whole document (PAdES baseline B-LTA, RSA with SHA-256): the signature with a time stamp, the certificates, and an
 * archive time stamp over all of it, so that the signature stays valid after the end of its certificate. Nothing but a further
 * archive time stamp may be written to it afterwards (`addArchiveStamp`). `reason` is plain text in the file, so that a changed file still shows its code.
 */
export async function signPdf(pdf: PDF, identity: Identity, { reason, at, stamping }: Signing): Promise<Buffer> {
  const { bytes } = await pdf.sign({
    signer: signerOf(identity),
    level: 'B-LTA',
    timestampAuthority: stamping.authority,
    ...(stamping.revocation ? { revocationProvider: stamping.revocation } : {}),
    reason,
    signingTime: at,
    fieldName: 'Seal',
  });
  return Buffer.from(bytes);
}

/**
 * Appends what proves the signatures and time stamps of a signed document, and a new archive time stamp over all of it. The document
 * stays the beginning of the result. Throws TimestampError when the authority does not answer, an error for another file.
 */
export async function addArchiveStamp(document: Buffer, { authority, revocation }: Stamping): Promise<Buffer> {
  const pdf = await PDF.load(document);
  const { bytes } = await pdf.addArchivalData({
    timestampAuthority: authority,
    ...(revocation ? { revocationProvider: revocation } : {}),
  });
  const stamped = Buffer.from(bytes);
  if (!stamped.subarray(0, document.length).equals(document)) throw new Error('the time stamp would change the signed document');
  return stamped;
}

type Signing = { reason: string; at: Date; stamping: Stamping };

function signerOf({ certificate, key }: Identity): Signer {
  const privateKey = createPrivateKey(key);
  return {
    certificate: new Uint8Array(new X509Certificate(certificate).raw),
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    sign: async (data) => new Uint8Array(await promisify(sign)('sha256', data, privateKey)),
  };
}
