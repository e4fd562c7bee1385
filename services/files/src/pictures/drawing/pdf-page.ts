import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { FILE_VARIANTS } from '@bls/proto/domain/enumerations/files';

const run = promisify(execFile);
/** A hostile PDF may never end: the child process is killed after this time. */
const LIMITS = { timeout: 20_000, killSignal: 'SIGKILL' as const, maxBuffer: 1024 * 1024 };

type FirstPage = { png: Buffer | undefined; pages: number | undefined };

/** The first page of a PDF as a picture, and the number of pages, by poppler's tools. Undefined where they are missing or fail. */
export async function firstPage(pdf: Readable): Promise<FirstPage> {
  const folder = await mkdtemp(join(tmpdir(), 'files-pdf-'));
  try {
    const source = join(folder, 'source.pdf');
    await writeFile(source, pdf);
    const side = String(FILE_VARIANTS.preview);
    const [info, page] = await Promise.allSettled([
      run('pdfinfo', [source], LIMITS),
      run('pdftoppm', ['-png', '-f', '1', '-l', '1', '-singlefile', '-scale-to', side, source, join(folder, 'page')], LIMITS),
    ]);
    const pages = info.status === 'fulfilled' ? Number(/^Pages:\s+(\d+)$/m.exec(info.value.stdout)?.[1]) : Number.NaN;
    const png = page.status === 'fulfilled' ? await readFile(join(folder, 'page.png')).catch(() => undefined) : undefined;
    return { png, pages: Number.isInteger(pages) ? pages : undefined };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
