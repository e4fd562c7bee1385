import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { anchorSchema, anchorName } from '@bls/proto/domain/audit/anchor';
import type { StoredAnchor } from '@bls/shared/audit-trail/check-anchors';
import { anchorsOfStatement } from '../audit-anchors/audit-anchors.api.js';

/**
 * The anchors in files and folders: copies of the object store, or saved mails. Grouped by the tenant that they name; the
 * signature is not verified here. The same anchor from two places counts once, two of one name count both.
 */
export async function readAnchors(paths: readonly string[]): Promise<Map<string, StoredAnchor[]>> {
  const found = new Map<string, Map<string, StoredAnchor>>();
  for (const path of paths)
    for await (const file of filesBelow(path)) {
      const text = await readFile(file, 'utf8');
      const mailed = anchorsOfStatement(text);
      for (const anchor of mailed ?? [text]) {
        const { tenant, name } = describe(anchor) ?? { tenant: '', name: basename(file) };
        const own = found.get(tenant) ?? new Map<string, StoredAnchor>();
        const key = `${name} ${anchor}`;
        // one that is in the store too counts as stored
        if (!mailed || !own.has(key)) own.set(key, { name, text: anchor, mailed: mailed !== undefined });
        found.set(tenant, own);
      }
    }
  return new Map([...found].map(([tenant, own]) => [tenant, [...own.values()]]));
}

function describe(text: string): { tenant: string; name: string } | undefined {
  try {
    const { tenant, at } = anchorSchema.parse(JSON.parse(text));
    return { tenant, name: anchorName(new Date(at)) };
  } catch {
    return undefined;
  }
}

async function* filesBelow(path: string): AsyncGenerator<string> {
  if ((await stat(path)).isFile()) yield path;
  else for (const entry of (await readdir(path)).toSorted()) yield* filesBelow(join(path, entry));
}
