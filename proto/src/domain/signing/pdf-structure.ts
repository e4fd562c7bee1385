/** A signature or a time stamp in a PDF: it covers the bytes `[from, from + length)` and `[after, after + rest)`. */
export type PdfSignature = { range: readonly [from: number, length: number, after: number, rest: number]; contents: Uint8Array };

/**
 * What a PDF says about its own signatures, read from its plain bytes. `ends`: where each revision ends, in bytes from the start; the
 * last is the size of the file. `codes`: the codes of seals that signatures name as their reason.
 */
export type PdfStructure = { ends: number[]; signatures: PdfSignature[]; codes: string[] };

/** Most entries of each kind; what is beyond is left out, the oldest and the newest are kept. */
export const STRUCTURE_LIMITS = { ends: 64, signatures: 16, codes: 4 } as const;

/** Matches of one kind that are looked at, and characters between the two parts of a signed range. */
const MATCH_LIMIT = 500;
const CONTENTS_LIMIT = 400_000;
const END = '%%EOF';
const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;
const CODE = /Sealed contract ([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3})/g;

/** Whether the bytes begin as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean => '%PDF-'.split('').every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** Reads revisions and signatures of a PDF. Nothing is proven by them yet. Pure; never throws, whatever the bytes are. */
export function readPdfStructure(bytes: Uint8Array): PdfStructure {
  const text = new TextDecoder('latin1').decode(bytes);
  const signatures = found(text, RANGE).flatMap((match) => signatureAt(text, match.slice(1).map(Number)) ?? []);
  const codes = [...new Set(found(text, CODE).flatMap((match) => match[1] ?? []))];
  return {
    ends: endsOf(text),
    signatures: bounded(signatures, STRUCTURE_LIMITS.signatures),
    codes: bounded(codes, STRUCTURE_LIMITS.codes),
  };
}

const bounded = <T>(all: readonly T[], most: number): T[] => (all.length <= most ? [...all] : [...all.slice(0, 1), ...all.slice(1 - most)]);

/** The first matches; a file made to be slow has more. */
function found(text: string, pattern: RegExp): RegExpMatchArray[] {
  const matches: RegExpMatchArray[] = [];
  for (const match of text.matchAll(pattern)) {
    matches.push(match);
    if (matches.length === MATCH_LIMIT) break;
  }
  return matches;
}

/** A revision ends with its mark and the line break after it. The first and the last ones. */
function endsOf(text: string): number[] {
  const after = (at: number): number =>
    at + END.length + (/^(\r\n|\r|\n)?/.exec(text.slice(at + END.length, at + END.length + 2))?.[0].length ?? 0);
  const ends = new Set([text.length]);
  for (let at = text.lastIndexOf(END); at >= 0 && ends.size < STRUCTURE_LIMITS.ends - 1; at = at === 0 ? -1 : text.lastIndexOf(END, at - 1))
    ends.add(after(at));
  const first = text.indexOf(END);
  if (first >= 0) ends.add(after(first));
  return [...ends].toSorted((a, b) => a - b);
}

/** The hexadecimal text in the gap of the range, without the zeros that fill it up. Undefined where there is none. */
function signatureAt(text: string, numbers: readonly number[]): PdfSignature | undefined {
  const [from = 0, length = 0, after = 0, rest = 0] = numbers;
  if (after - from - length > CONTENTS_LIMIT) return undefined;
  const gap = text.slice(from + length, after);
  if (from + length >= after || after + rest > text.length || !/^<[0-9A-Fa-f]+>$/.test(gap)) return undefined;
  const hex = gap.slice(1, -1);
  const padded = Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
  return { range: [from, length, after, rest], contents: padded.subarray(0, derLength(padded)) };
}

/** The length of the DER value that bytes begin with; all of them where it is none. */
function derLength(bytes: Uint8Array): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return Math.min(bytes.length, 2 + first);
  const count = first & 0x7f;
  if (count === 0 || count > 4) return bytes.length;
  const value = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return Math.min(bytes.length, 2 + count + value);
}
