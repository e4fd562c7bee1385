import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ARTWORK_TEXT } from '@bls/proto/domain/approval/precheck/artwork';
import { pdfPageSize, pdfPictures, type PdfPictures } from './poppler-output.js';

const run = promisify(execFile);
/** A hostile PDF may never end: the child process is killed after this time. */
const LIMITS = { timeout: 20_000, killSignal: 'SIGKILL' as const, maxBuffer: 8 * 1024 * 1024 };

type PdfFacts = PdfPictures & { text: string | null; print: { width: number; height: number } | null };

/** Text layer, size of the first page, and pictures of a PDF, by poppler's tools. What they do not report is null or empty. */
export async function pdfFacts(pdf: Readable): Promise<PdfFacts> {
  const folder = await mkdtemp(join(tmpdir(), 'files-pdf-'));
  try {
    const source = join(folder, 'source.pdf');
    await writeFile(source, pdf);
    const [info, text, pictures] = await Promise.all([
      outputOf('pdfinfo', [source]),
      outputOf('pdftotext', ['-q', '-enc', 'UTF-8', '-l', '20', source, '-']),
      outputOf('pdfimages', ['-list', '-l', '20', source]),
    ]);
    return {
      text: text === undefined ? null : text.slice(0, ARTWORK_TEXT),
      print: pdfPageSize(info ?? ''),
      ...pdfPictures(pictures ?? ''),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const outputOf = (program: string, parameters: string[]): Promise<string | undefined> =>
  run(program, parameters, LIMITS).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
