import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** A hostile PDF may run forever: the child gets this long and is then killed. */
const LIMITS = { timeout: 20_000, killSignal: 'SIGKILL' as const, maxBuffer: 16 * 1024 * 1024 };

/** The words of a PDF in the order of reading, a paragraph each, by poppler's tool. Throws where it is missing or fails. */
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
 * Lines of a paragraph become one, so that other line ends make no difference; a page's end ends no sentence. Lines that
 * stand at the same place on most pages are its head or foot and say nothing. Pure.
 */
export function paragraphsIn(text: string): string[] {
  const pages = text
    .split('\f')
    .map((page) => page.split(/\n\s*\n/).map((block) => block.replaceAll(/\s*\n\s*/g, (gap, at: number) => joint(block, gap, at)).trim()));
  const seen = new Map<string, number>();
  for (const page of pages) for (const block of new Set(page.map(withoutFigures))) seen.set(block, (seen.get(block) ?? 0) + 1);
  const filled = pages.filter((page) => page.some(Boolean)).length;
  const isFrame = (block: string): boolean => filled > 2 && (seen.get(withoutFigures(block)) ?? 0) > filled / 2;
  return pages.flatMap((page) => page.filter((block) => block !== '' && !isFrame(block)));
}

const withoutFigures = (block: string): string => block.replaceAll(/\d+/g, '#');
const HAN = /\p{Script=Han}|[，。；：、（）]/u;
/** Chinese is written without spaces: its lines are joined without one. */
const joint = (block: string, gap: string, at: number): string =>
  HAN.test(block[at - 1] ?? '') && HAN.test(block[at + gap.length] ?? '') ? '' : ' ';
