import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { type PDF, rgb, type Signer, StandardFonts } from '@libpdf/core';
import type { Identity } from './certificate.js';

/** Writes a text at the foot of each page. Latin letters only: it uses a standard font. */
export function stampPages(pdf: PDF, text: string): void {
  for (const page of pdf.getPages()) {
    const { x, y } = page.getCropBox();
    page.drawText(text, { x: x + 14, y: y + 10, size: 6, font: StandardFonts.Helvetica, color: rgb(0.45, 0.48, 0.52) });
  }
}

/**
 * Signs the whole document (PAdES baseline B, RSA with SHA-256); nothing may be written to it afterwards. The signature covers
 * every byte except its own. `reason` is plain text in the file, so that a changed file still shows its code.
 */
export async function signPdf(pdf: PDF, identity: Identity, { reason, at }: { reason: string; at: Date }): Promise<Buffer> {
  const { bytes } = await pdf.sign({ signer: signerOf(identity), level: 'B-B', reason, signingTime: at, fieldName: 'Seal' });
  return Buffer.from(bytes);
}

function signerOf({ certificate, key }: Identity): Signer {
  const privateKey = createPrivateKey(key);
  return {
    certificate: new Uint8Array(new X509Certificate(certificate).raw),
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    sign: async (data) => new Uint8Array(await promisify(sign)('sha256', data, privateKey)),
  };
}
