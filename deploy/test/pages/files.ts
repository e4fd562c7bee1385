import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDF } from '@libpdf/core';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

const run = promisify(execFile);

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A document with one line on it. */
export async function pdf(name: string, line: string): Promise<FilePayload> {
  const document = PDF.create();
  document.addPage({ width: 420, height: 300 }).drawText(line, { x: 40, y: 200, size: 14 });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** A picture that is clearly different for each version. */
export async function png(name: string, { ground, shape }: { ground: string; shape: string }): Promise<FilePayload> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${ground}"/><circle cx="400" cy="300" r="180" fill="${shape}"/></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** Presses a download control and returns the file. */
export async function download(page: Page, trigger: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), trigger.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The text of a PDF, as a reader sees it. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bls-pdf-'));
  try {
    await writeFile(join(folder, 'document.pdf'), bytes);
    const { stdout } = await run('pdftotext', ['-layout', join(folder, 'document.pdf'), '-']);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
