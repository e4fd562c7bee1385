import pg from 'pg';
import { type Table, tableName } from './catalogue.queries.js';

/**
 * Does something with tables while their triggers are disabled: those that refuse changes, and those that write rows which the
 * transfer handles itself. Foreign keys stay enforced. The owner of a table may do this without further rights. Until the
 * transaction ends nobody else writes to the tables (their readers do not wait), so no other change passes without triggers.
 */
export async function withoutTriggers(
  client: pg.Client,
  schema: string,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const change = async (action: 'disable' | 'enable'): Promise<void> => {
    for (const { name, triggers } of tables)
      for (const trigger of triggers)
        await client.query(`alter table ${tableName(schema, name)} ${action} trigger ${pg.escapeIdentifier(trigger)}`);
  };
  await change('disable');
  await work();
  await change('enable');
}
