import type { Cipher } from '../crypto/cipher.js';
import { keyIdHeader } from '../crypto/key-id.js';
import type { Database } from '../db/database.js';
import { replaceValue, valuesOfOtherKeys } from './encrypted-values.repository.js';
import type { EncryptedColumn } from './keyed-columns.js';

export interface Reencrypted {
  /** How many values were encrypted anew. */
  changed: number;
  /** Where a value is that no key of the ring decrypts: table, tenant, key of the row. */
  unreadable: string[];
}

const BATCH = 100;

/**
 * Encrypts every value that the current key did not encrypt anew, while the system works: each value is replaced only when it
 * is still the one that was read. A batch is one transaction, so a later run continues where a stopped one ended.
 */
export async function reencrypt(
  db: Database<unknown>,
  cipher: Cipher,
  columns: readonly EncryptedColumn[],
  tenants: readonly string[],
): Promise<Reencrypted> {
  const total: Reencrypted = { changed: 0, unreadable: [] };
  for (const column of columns)
    for (const tenant of tenants) {
      const { changed, unreadable } = await reencryptColumn(db, cipher, column, tenant);
      total.changed += changed;
      total.unreadable.push(...unreadable);
    }
  return total;
}

async function reencryptColumn(db: Database<unknown>, cipher: Cipher, column: EncryptedColumn, tenant: string): Promise<Reencrypted> {
  const result: Reencrypted = { changed: 0, unreadable: [] };
  let after: readonly unknown[] | undefined;
  for (;;) {
    const header = keyIdHeader(cipher.keys.current);
    const count = await db.transaction({ tenant }, async (trx) => {
      const values = await valuesOfOtherKeys(trx, column, { tenant, header, after, limit: BATCH });
      for (const value of values) {
        after = value.key;
        const purpose = column.purpose(value.row);
        const text = opened(cipher, purpose, value.stored);
        if (text === undefined) result.unreadable.push([column.table, tenant, ...value.key.map(shown)].join(' '));
        else if (await replaceValue(trx, column, { tenant, value, sealed: cipher.seal(purpose, text) })) result.changed += 1;
      }
      return values.length;
    });
    if (count < BATCH) return result;
  }
}

function opened(cipher: Cipher, purpose: string, stored: Buffer): string | undefined {
  try {
    return cipher.open(purpose, stored);
  } catch {
    return undefined;
  }
}

const shown = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : String(value));
