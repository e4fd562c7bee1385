import type { Database } from '../db/database.js';
import { usageOfBound, usageOfEncrypted, type UsageOfColumn } from './key-usage.queries.js';
import type { KeyedColumns } from './keyed-columns.js';

/** For each key id, what depends on it, in words, and how many of it. */
export type KeyUsage = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What depends on which key, over all tenants. */
export async function keyUsage(db: Database<unknown>, { encrypted, bound }: KeyedColumns, tenants: readonly string[]): Promise<KeyUsage> {
  const usage = new Map<string, Map<string, number>>();
  const add = (what: string, found: UsageOfColumn): void => {
    for (const [id, count] of found) {
      const ofKey = usage.get(id) ?? new Map<string, number>();
      usage.set(id, ofKey.set(what, (ofKey.get(what) ?? 0) + count));
    }
  };
  for (const tenant of tenants)
    await db.read({ tenant }, async (trx) => {
      for (const column of encrypted) add(`encrypted values in ${column.table}`, await usageOfEncrypted(trx, column, tenant));
      for (const column of bound) add(column.what, await usageOfBound(trx, column, tenant));
    });
  return usage;
}

/** One line for each key of the ring, and for each other key that something depends on. */
export function usageLines(usage: KeyUsage, ring: readonly string[]): string[] {
  const others = [...usage.keys()].filter((id) => !ring.includes(id));
  const described = (id: string): string => [...(usage.get(id) ?? [])].map(([what, count]) => `${count} ${what}`).join(', ') || 'not used';
  return [
    ...ring.map((id, index) => `${id}${index === 0 ? ' (current)' : ''}: ${described(id)}`),
    ...others.map((id) => `${id} (NOT IN THE RING): ${described(id)}`),
  ];
}
