import { tableName, tablesOf } from './catalogue.queries.js';
import { asOwner, useSchema } from './owner-transaction.js';
import { withoutTriggers } from './without-triggers.repository.js';

/** Deletes all rows of a tenant in all schemas, all or none. Returns how many. Safe to repeat. */
export function deleteRows(ownerUrl: string, schemas: readonly string[], tenant: string): Promise<number> {
  return asOwner(ownerUrl, tenant, 'read committed', async (client) => {
    let count = 0;
    for (const schema of schemas) {
      await useSchema(client, schema);
      const tables = await tablesOf(client, schema);
      await withoutTriggers(client, schema, tables, async () => {
        for (const { name } of tables.toReversed())
          count += (await client.query(`delete from ${tableName(schema, name)} where tenant = $1`, [tenant])).rowCount ?? 0;
      });
    }
    return count;
  });
}
