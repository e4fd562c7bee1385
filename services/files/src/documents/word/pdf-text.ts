import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** A hostile PDF may never end: the child process is killed after this time. */
const LIMITS = { timeout: 20_000, killSignal: 'SIGKILL' as const, maxBuffer: 16 * 1024 * 1024 };

/** The paragraphs of a PDF in reading order, by poppler's pdftotext. Throws where it is missing or fails. */
export async function paragraphsOfPdf(pdf: Readable): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'files-text-'));
  try {
    const source = join(folder, 'source.pdf');
    await writeFile(source, pdf);
    const { stdout } = await promisify(execFile)('pdftotext', ['-enc', 'UTF-8', source, '-'], LIMITS);
    return paragraphsIn(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Joins the lines of a paragraph, so that other line breaks make no difference. Leaves out page headers and footers: blocks
 * that are on most pages. Pure.
 */
export function paragraphsIn(text: string): string[] {
  const pages = text
    .split('\f')
    .map((page) => page.split(/\n\s*\n/).map((block) => block.replaceAll(/\s*\n\s*/g, (gap, at: number) => joint(block, gap, at)).trim()));
  const pagesWith = new Map<string, number>();
  for (const page of pages) for (const block of new Set(page.map(withoutFigures))) pagesWith.set(block, (pagesWith.get(block) ?? 0) + 1);
  const filled = pages.filter((page) => page.some(Boolean)).length;
  const isFrame = (block: string): boolean => filled > 2 && (pagesWith.get(withoutFigures(block)) ?? 0) > filled / 2;
  return pages.flatMap((page) => page.filter((block) => block !== '' && !isFrame(block)));
}

const withoutFigures = (block: string): string => block.replaceAll(/\d+/g, '#');
const HAN = /\p{Script=Han}|[，。；：、（）]/u;
/** Chinese lines are joined without a space. */
const joint = (block: string, gap: string, at: number): string =>
  HAN.test(block[at - 1] ?? '') && HAN.test(block[at + gap.length] ?? '') ? '' : ' ';
