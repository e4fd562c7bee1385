import type { Archive } from './archive.js';
import { WorkbookRefused } from './refusal.js';
import { type Deadline, readXml } from './xml.js';

export type Sheet = { name: string; part: string; visible: boolean };
export type PackageParts = { sheets: Sheet[]; date1904: boolean; styles?: string; sharedStrings?: string };

type Relation = { id: string; type: string; target: string };

async function relationsOf(archive: Archive, part: string, deadline: Deadline): Promise<Relation[]> {
  const slash = part.lastIndexOf('/');
  const name = `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
  if (!archive.has(name)) return [];
  const relations: Relation[] = [];
  const folder = part.slice(0, slash + 1);
  const open = (tag: string, a: Record<string, string>): void => {
    if (tag !== 'Relationship' || a['TargetMode'] === 'External') return;
    const target = new URL(a['Target'] ?? '', `package:///${folder}`).pathname.slice(1);
    relations.push({ id: a['Id'] ?? '', type: (a['Type'] ?? '').split('/').at(-1) ?? '', target: decodeURIComponent(target) });
  };
  await readXml(await archive.open(name), { open }, deadline);
  return relations;
}

/** Finds the sheets, styles and texts of the package by its relations, never by guessed names. */
export async function readPackage(archive: Archive, deadline: Deadline): Promise<PackageParts> {
  const root = (await relationsOf(archive, '', deadline)).find((r) => r.type === 'officeDocument');
  if (!root || !archive.has(root.target)) throw new WorkbookRefused('notAWorkbook');
  const relations = await relationsOf(archive, root.target, deadline);
  const byId = new Map(relations.filter((r) => r.type === 'worksheet').map((r) => [r.id, r.target]));
  const sheets: Sheet[] = [];
  let date1904 = false;
  let isWorkbook = false;
  const open = (tag: string, a: Record<string, string>): void => {
    if (tag === 'workbook') isWorkbook = true;
    if (tag === 'workbookPr') date1904 = a['date1904'] === '1' || a['date1904'] === 'true';
    if (tag !== 'sheet') return;
    const id = Object.entries(a).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1];
    const part = id ? byId.get(id) : undefined;
    if (part && archive.has(part)) sheets.push({ name: a['name'] ?? '', part, visible: (a['state'] ?? 'visible') === 'visible' });
  };
  await readXml(await archive.open(root.target), { open }, deadline);
  if (!isWorkbook) throw new WorkbookRefused('notAWorkbook');
  const part = (type: string): string | undefined => relations.find((r) => r.type === type && archive.has(r.target))?.target;
  return { sheets, date1904, styles: part('styles'), sharedStrings: part('sharedStrings') };
}
