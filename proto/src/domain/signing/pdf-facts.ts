import { type PdfStructure, readPdfStructure } from './pdf-structure.js';

/** A hash that is fed in pieces, such as those of `node:crypto`. */
export interface Hash {
  update(bytes: Uint8Array): Hash;
  copy(): Hash;
  digest(encoding: 'hex'): string;
}
/** Most bytes of a CMS message that is passed on. */
export const MOST_CMS_BYTES = 30_000;

type Facts = {
  sha256: string;
  size: number;
  revisions: { size: number; sha256: string }[];
  codes: string[];
  signatures: { digest: string; contents: string }[];
};

/** What `files.seal.verify-file.v1` needs of a PDF, by SHA-256 hashes; each byte is hashed once for all revisions together. Pure. */
export function pdfFactsOf(bytes: Uint8Array, newHash: () => Hash): Facts {
  const { ends, signatures, codes } = readPdfStructure(bytes);
  const revisions = prefixesOf(bytes, ends, newHash());
  return {
    sha256: revisions.at(-1)?.sha256 ?? newHash().update(bytes).digest('hex'),
    size: bytes.length,
    revisions,
    codes,
    signatures: signatures.map(({ range: [from, length, after, rest], contents }) => ({
      digest: newHash()
        .update(bytes.subarray(from, from + length))
        .update(bytes.subarray(after, after + rest))
        .digest('hex'),
      // a longer message is of somebody else
      contents: contents.length <= MOST_CMS_BYTES ? base64(contents) : '',
    })),
  };
}

function prefixesOf(bytes: Uint8Array, ends: PdfStructure['ends'], hash: Hash): Facts['revisions'] {
  return ends.map((size, at) => ({
    size,
    sha256: hash
      .update(bytes.subarray(ends[at - 1] ?? 0, size))
      .copy()
      .digest('hex'),
  }));
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
