import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { CheckedRow, Taken } from './rows/check-rows.js';

const PER_STATEMENT = 5000;

async function inParts<T>(values: readonly string[], ask: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < values.length; from += PER_STATEMENT) found.push(...(await ask(values.slice(from, from + PER_STATEMENT))));
  return found;
}

/** The SKUs, product IDs and names of a file that the company has already. */
export async function takenOf(trx: Trx, companyId: string, rows: readonly CheckedRow[]): Promise<Taken> {
  const distinct = (column: 'sku' | 'itemCode' | 'productName'): string[] => [
    ...new Set(rows.flatMap(({ cells }) => (cells[column] ? [cells[column].toLowerCase()] : []))),
  ];
  const skus = await inParts(distinct('sku'), (part) =>
    trx
      .selectFrom('sku')
      .select(sql<string>`lower(sku)`.as('sku'))
      .where('companyId', '=', companyId)
      .where(sql<string>`lower(sku)`, 'in', part)
      .execute(),
  );
  const codes = await inParts(distinct('itemCode'), (part) =>
    trx
      .selectFrom('importedProduct')
      .select(sql<string>`lower(item_code)`.as('code'))
      .where('companyId', '=', companyId)
      .where(sql<string>`lower(item_code)`, 'in', part)
      .execute(),
  );
  const names = await inParts(distinct('productName'), async (part) => [
    ...(await trx
      .selectFrom('importedProduct')
      .select([sql<string>`lower(product_name)`.as('name'), sql<string>`lower(item_code)`.as('code')])
      .where('companyId', '=', companyId)
      .where(sql<string>`lower(product_name)`, 'in', part)
      .execute()),
    ...(await trx
      .selectFrom('approval')
      .select([sql<string>`lower(product_name)`.as('name'), sql<string>`lower(spu)`.as('code')])
      .where('companyId', '=', companyId)
      .where('status', '<>', 'draft')
      .where(sql<string>`lower(product_name)`, 'in', part)
      .execute()),
  ]);
  return {
    skus: new Set(skus.map((one) => one.sku)),
    codes: new Set(codes.map((one) => one.code)),
    names: new Map(names.map(({ name, code }) => [name, code])),
  };
}
