import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { PackageWriter } from '@bls/kit/xlsx/package-writer';
import { writeTo } from '@bls/shared/files/files-client';
import { type Template, templatesWorkbook } from '../template/template-workbook.js';

/** The name of the sheet of a contract and month, by which an upload finds them. */
export const sheetOf = ({ contractNumber, month }: Pick<Template, 'contractNumber' | 'month'>): string => `${contractNumber} ${month}`;

/** One workbook with a sheet for each template. */
export async function writeOwn(folder: string, templates: readonly Template[], language: Template['language']): Promise<string> {
  const path = join(folder, 'own.xlsx');
  await writeTo(templatesWorkbook(templates, language), path);
  return path;
}

/** A zip with a workbook for each template: each is for the system of another licensor, which must not see the others. */
export async function writeOutside(folder: string, templates: readonly Template[], language: Template['language']): Promise<string> {
  const zip = new PackageWriter();
  for (const [index, template] of templates.entries()) {
    const path = join(folder, `${index}.xlsx`);
    await writeTo(templatesWorkbook([template], language), path);
    zip.part(`${sheetOf(template)}.xlsx`, () => createReadStream(path), { compress: false });
  }
  zip.end();
  const path = join(folder, 'outside.zip');
  await writeTo(zip.output, path);
  return path;
}
