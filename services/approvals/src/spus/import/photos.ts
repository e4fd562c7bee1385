import type { Issue } from '@bls/proto/domain/values/errors';

/** File ids by item code in lower case. */
export type Photos = Map<string, string[]>;

/** Assigns pictures to item codes by name: `BG-1.jpg`, `BG-1_2.jpg`. Folders are ignored. */
export function photosByCode(
  entries: readonly { path: string; fileId: string }[],
  codes: ReadonlySet<string>,
): { photos: Photos; issues: Issue[] } {
  const photos: Photos = new Map();
  const issues: Issue[] = [];
  for (const { path, fileId } of entries) {
    const name = path.split('/').at(-1) ?? path;
    const base = name.replace(/\.[A-Za-z0-9]+$/, '').toLowerCase();
    const code = [base, base.replace(/_\d{1,2}$/, '')].find((one) => codes.has(one));
    if (code === undefined) issues.push({ path: ['photosFileId'], rule: 'import.photoUnknown', params: { name } });
    else photos.set(code, [...(photos.get(code) ?? []), fileId]);
  }
  return { photos, issues };
}
