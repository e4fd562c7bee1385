import type { Archive } from './archive.js';
import { WorkbookRefused } from './refusal.js';
import { type Deadline, readXml } from './xml.js';

export type Sheet = { name: string; part: string; visible: boolean };
export type PackageParts = {
  workbook: string;
  /** Visible sheets first, in the order of the file. */
  sheets: Sheet[];
  date1904: boolean;
  styles?: string;
  sharedStrings?: string;
};

/** A relation of a part. `type` is the last word of its URI; `target` is null for a target outside of the package. */
type Relation = { id: string; type: string; target: string | null };

/** The part that holds the relations of `part`. */
export function relationsPart(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
}

/** The relations of a part. A part without any has an empty list. */
export async function relationsOf(archive: Archive, part: string, deadline: Deadline): Promise<Relation[]> {
  const name = relationsPart(part);
  if (!archive.has(name)) return [];
  const relations: Relation[] = [];
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const targetOf = (a: Record<string, string>): string | null =>
    a['TargetMode'] === 'External' ? null : decodeURIComponent(new URL(a['Target'] ?? '', `package:///${folder}`).pathname.slice(1));
  const open = (tag: string, a: Record<string, string>): void => {
    if (tag !== 'Relationship') return;
    relations.push({ id: a['Id'] ?? '', type: (a['Type'] ?? '').split('/').at(-1) ?? '', target: targetOf(a) });
  };
  await readXml(await archive.open(name), { open }, deadline);
  return relations;
}

/** The value of `r:id`, whatever the prefix is. */
export const relationIdOf = (attributes: Record<string, string>): string | undefined =>
  Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1];

/** Finds the sheets, styles and texts of the package by its relations, never by guessed names. */
export async function readPackage(archive: Archive, deadline: Deadline): Promise<PackageParts> {
  const root = (await relationsOf(archive, '', deadline)).find((r) => r.type === 'officeDocument');
  const workbook = root?.target;
  if (!workbook || !archive.has(workbook)) throw new WorkbookRefused('notAWorkbook');
  const relations = await relationsOf(archive, workbook, deadline);
  const byId = new Map(relations.filter((r) => r.type === 'worksheet').map((r) => [r.id, r.target]));
  const sheets: Sheet[] = [];
  let date1904 = false;
  let isWorkbook = false;
  const open = (tag: string, a: Record<string, string>): void => {
    if (tag === 'workbook') isWorkbook = true;
    if (tag === 'workbookPr') date1904 = a['date1904'] === '1' || a['date1904'] === 'true';
    if (tag !== 'sheet') return;
    const id = relationIdOf(a);
    const part = id ? byId.get(id) : undefined;
    if (part && archive.has(part)) sheets.push({ name: a['name'] ?? '', part, visible: (a['state'] ?? 'visible') === 'visible' });
  };
  await readXml(await archive.open(workbook), { open }, deadline);
  if (!isWorkbook) throw new WorkbookRefused('notAWorkbook');
  const part = (type: string): string | undefined =>
    relations.find((r) => r.type === type && r.target !== null && archive.has(r.target))?.target ?? undefined;
  sheets.sort((a, b) => Number(b.visible) - Number(a.visible));
  return { workbook, sheets, date1904, styles: part('styles'), sharedStrings: part('sharedStrings') };
}
