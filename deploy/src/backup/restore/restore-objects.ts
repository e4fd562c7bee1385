import type { ObjectStore } from '@bls/files/storage/object-store';
import { ServerProblem } from '@bls/kit/servers/servers';
import { sha256Of } from '../archive.js';
import { type ObjectCopies, versionAt } from '../objects.js';

/**
 * Puts the objects of a moment (ISO; undefined: the latest) into the store: those that are missing there or have another size.
 * Objects of later moments stay; no row names them. Returns how many were put. Throws ServerProblem for a damaged copy.
 */
export async function restoreObjects(store: ObjectStore, copies: ObjectCopies, moment: string | undefined): Promise<number> {
  let put = 0;
  for (const [key, history] of copies.histories) {
    const version = versionAt(history, moment);
    if (!version) continue;
    const present = await store.stat(key);
    const isOnlyVersion = new Set(history.versions.map(({ sha256 }) => sha256)).size === 1;
    if (present?.size === version.size && isOnlyVersion) continue;
    const path = copies.pathOf(version.sha256);
    if ((await sha256Of(path).catch(() => undefined)) !== version.sha256) throw new ServerProblem(`the copy of ${key} is damaged: ${path}`);
    await store.putFile(key, path);
    put += 1;
  }
  return put;
}
