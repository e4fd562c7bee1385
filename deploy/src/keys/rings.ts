import { ServerProblem } from '@bls/kit/servers/servers';

/** A key ring as text, `k2:BASE64,k1:BASE64`: the first key writes, all of them read. */
const entriesOf = (ring: string): string[] => ring.split(',').map((entry) => entry.trim());
const idOf = (entry: string): string => entry.slice(0, entry.indexOf(':'));
const numberOf = (entry: string): number => Number(/^k(\d+):/.exec(entry)?.[1] ?? 0);

/** The entry with the highest number; later ones win where ids have no number. */
const newestOf = (entries: readonly string[]): string =>
  entries.reduce((newest, entry) => (numberOf(entry) >= numberOf(newest) ? entry : newest), entries[0] ?? '');

export const idsOf = (ring: string): string[] => entriesOf(ring).map(idOf);

/**
 * The ring with a new key at its end, which reads and does not write yet. A ring whose newest key does not write yet stays as
 * it is: an earlier rotation was interrupted.
 */
export function withNewKey(ring: string, key: string): string {
  const entries = entriesOf(ring);
  const newest = newestOf(entries);
  if (newest !== entries[0]) return entries.join(',');
  return [...entries, `k${numberOf(newest) + 1}:${key}`].join(',');
}

/** The ring whose newest key writes. */
export function withNewestFirst(ring: string): string {
  const entries = entriesOf(ring);
  const newest = newestOf(entries);
  return [newest, ...entries.filter((entry) => entry !== newest)].join(',');
}

/** The ring without a key. Throws ServerProblem when the key writes. */
export function withoutKey(ring: string, id: string): string {
  const entries = entriesOf(ring);
  if (idOf(entries[0] ?? '') === id)
    throw new ServerProblem(`${id} is the current key: rotate the keys first (npm run admin -- rotate-keys)`);
  return entries.filter((entry) => idOf(entry) !== id).join(',');
}
