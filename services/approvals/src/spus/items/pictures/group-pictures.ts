import { CODE_PATTERN } from '@bls/proto/domain/approval/product';
import type { Issue } from '@bls/proto/domain/values/errors';

export type Grouped<Entry> = { itemCode: string; entries: Entry[] };

const issue = (rule: string, params: Record<string, string | number> = {}): Issue => ({ path: ['fileId'], rule, params });

/**
 * The SPUs of an archive: either loose pictures of the SPU with the given code, or one folder per SPU. A single folder
 * around everything is ignored. Pure; reports all issues at once.
 */
export function groupPictures<Entry extends { path: string }>(
  entries: readonly Entry[],
  itemCode: string | null,
): { items: Grouped<Entry>[]; issues: Issue[] } {
  const paths = withoutFolderAround(entries.map(({ path }) => path.split('/')));
  const loose = paths.filter((parts) => parts.length === 1).length;
  if (loose === paths.length) {
    return itemCode ? { items: [{ itemCode, entries: [...entries] }], issues: [] } : { items: [], issues: [issue('spu.itemCodeNeeded')] };
  }
  const issues: Issue[] = [];
  if (loose > 0) issues.push(issue('spu.mixed'));
  if (itemCode) issues.push(issue('spu.itemCodeUnused'));
  const deep = paths.find((parts) => parts.length > 2);
  if (deep) issues.push(issue('spu.nested', { name: deep.join('/') }));
  const items = new Map<string, Grouped<Entry>>();
  entries.forEach((entry, at) => {
    const [code = ''] = paths[at] ?? [];
    const known = items.get(code.toLowerCase());
    if (known) known.entries.push(entry);
    else items.set(code.toLowerCase(), { itemCode: code, entries: [entry] });
  });
  const wrong = [...items.values()].filter((item) => !CODE_PATTERN.test(item.itemCode));
  if (loose === 0) issues.push(...wrong.map((item) => issue('spu.itemCode', { name: item.itemCode })));
  return { items: issues.length > 0 ? [] : [...items.values()], issues };
}

/** Removes a single top folder that contains folders; one that contains pictures is an SPU. */
function withoutFolderAround(paths: string[][]): string[][] {
  const [first] = paths[0] ?? [];
  const around = paths.every((parts) => parts.length >= 2 && parts[0] === first) && paths.some((parts) => parts.length > 2);
  return around ? paths.map((parts) => parts.slice(1)) : paths;
}
