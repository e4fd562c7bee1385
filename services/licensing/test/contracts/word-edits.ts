import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackageWriter } from '@bls/kit/xlsx/package-writer';
import { openArchive } from '@bls/kit/xlsx/reading/archive';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';

const BODY = 'word/document.xml';

/** The parts of a .docx by name. */
async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'word-'));
  await writeFile(join(folder, 'a.docx'), bytes);
  const archive = await openArchive(join(folder, 'a.docx'), DEFAULT_LIMITS);
  const parts = new Map<string, string>();
  for (const { name, isFolder } of archive.entries) if (!isFolder) parts.set(name, await text(await archive.open(name)));
  archive.close();
  await rm(folder, { recursive: true, force: true });
  return parts;
}

export const bodyXml = async (bytes: Buffer): Promise<string> => (await partsOf(bytes)).get(BODY) ?? '';

/** The document with another body, as a person saves it. */
export async function edited(bytes: Buffer, edit: (xml: string) => string): Promise<Buffer> {
  const writer = new PackageWriter();
  for (const [name, xml] of await partsOf(bytes)) writer.text(name, name === BODY ? edit(xml) : xml);
  writer.end();
  return buffer(writer.output);
}

/** Replaces words as Word does with "track changes" switched on: `part` of a run, of which `from` becomes `to`. */
export function tracked(xml: string, part: string, from: string, to: string, author: string): string {
  if (xml.split(part).length !== 2 || !part.includes(from)) throw new Error(`the document has "${part}" not once`);
  const [before = '', after = ''] = part.split(from);
  const note = `w:id="901" w:author="${author}" w:date="2026-11-20T10:00:00Z"`;
  const run = (words: string, element = 'w:t'): string => `<w:r><${element} xml:space="preserve">${words}</${element}></w:r>`;
  const change = `</w:t></w:r><w:del ${note}>${run(from, 'w:delText')}</w:del>${to ? `<w:ins ${note}>${run(to)}</w:ins>` : ''}<w:r><w:t xml:space="preserve">`;
  return xml.replace(part, () => `${before}${change}${after}`);
}

/** What a reader sees who rejects every tracked change: the simplest possible, as a check that is independent of the service. */
export const rejectedText = (xml: string): string[] =>
  paragraphs(xml.replaceAll(/<w:ins [^>]*>.*?<\/w:ins>/g, '').replaceAll('w:delText', 'w:t'));
export const acceptedText = (xml: string): string[] => paragraphs(xml.replaceAll(/<w:del [^>]*>.*?<\/w:del>/g, ''));

const paragraphs = (xml: string): string[] =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p [^>]*>.*?<\/w:p>/g)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t[ >][^<]*<\/w:t>|<w:t>[^<]*<\/w:t>/g)].map(([run]) => run.replaceAll(/<[^>]*>/g, '')).join(''),
    )
    .filter((words) => words.trim() !== '');
