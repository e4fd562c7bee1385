import type { Expression, Selectable, Transaction, Updateable } from 'kysely';

/** Values or expressions of columns. */
type Changes<Table> = { [C in keyof Updateable<Table>]?: Updateable<Table>[C] | Expression<Updateable<Table>[C]> };
type Expected = { id: string; revision: number; status: string };

/**
 * The one conditional update of a decision: changes the row if it has the expected revision, and increments that revision.
 * Undefined when another transaction changed it first. Row-level security limits it to the tenant of the transaction.
 */
export async function updateRevision<DB, T extends keyof DB & string>(
  trx: Transaction<DB>,
  table: T,
  { id, revision, status }: Expected,
  changes: Changes<DB[T]>,
): Promise<Selectable<DB[T]> | undefined> {
  const row = await (trx as unknown as Transaction<Record<string, Expected>>)
    .updateTable(table as string)
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
  return row as Selectable<DB[T]> | undefined;
}
