import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@bls/kit/servers/install';
import { findProgram } from '@bls/kit/servers/programs';

/** Installs poppler-utils where it is missing. Throws with the command to run when this account may not install it. */
export async function installPdfReader(): Promise<void> {
  if (!(await findProgram('pdftotext'))) await installPackages(['poppler-utils'], (line) => process.stderr.write(`${line}\n`));
}

/** The text of a PDF in reading order. Pages end with a form feed. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-words-'));
  try {
    await writeFile(join(folder, 'a.pdf'), pdf);
    return (await promisify(execFile)('pdftotext', ['-layout', join(folder, 'a.pdf'), '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
