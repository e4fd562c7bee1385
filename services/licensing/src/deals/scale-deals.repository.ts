import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

/** What lists show of a deal: the same in every copy, so that every copy is as valid as what the demo wrote. */
const SHARED = `status, purpose, licensor_id, licensee_id, licensee_name, licensee_name_zh, property_names, property_names_zh,
  brand_owner_ids, currency, mg_total, term_from, term_to, waits_for, licensor_signed_at, licensee_signed_at, version, revision`;
const OF_TERM_SHEET = 'territories, drafted_by_agent, copied, brand_approvals, created_by, created_by_id, owner_id, owner_name';

/** The same id and copy give the same new id; a version-5 one, as the demo's. */
const idOf = (column: string): string =>
  `overlay(overlay(md5(${column}::text || ':' || k) placing '5' from 13 for 1) placing '8' from 17 for 1)::uuid`;
/** Numbers go on behind the last one of their year: copy k of number n is n + k x the last. */
const numberOf = (column: string, kind: string): string => {
  const last = `(select last from number_series s where s.kind = '${kind}' and s.year = substr(${column}, 4, 4)::int)`;
  return `left(${column}, 8) || to_char(substr(${column}, 9)::int + k * ${last}, 'FM99990000')`;
};
/** Copies lie further back, so that sorting by time is not the order of the copies. */
const earlier = (column: string): string => `${column} - k * interval '97 minutes'`;

/**
 * Multiplies the deals of a loaded tenant until there are at least `wanted` term sheets, with their versions, contracts,
 * search words, references and history. Inboxes are left as they are: nobody reads a hundred thousand entries.
 * Resolves to the number of term sheets. Doing it twice adds nothing. Needs the owner of the schema: indexes are made again.
 */
export async function scaleDeals(trx: Trx, wanted: number): Promise<number> {
  const { there } = await trx
    .selectFrom('termSheet')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  if (there === 0 || there >= wanted) return there;
  const copies = Math.ceil(wanted / there) - 1;
  const run = (statement: string) => sql.raw(statement).execute(trx);
  for (const statement of preparations(copies)) await run(statement);
  for (const [table, statement] of Object.entries(insertions(copies))) {
    const { drop, create } = await indexesOf(trx, table);
    for (const each of drop) await run(each);
    await run(statement);
    for (const each of create) await run(each);
    // or the check of a reference would go on reading the whole table, as it was planned for a small one
    await run(`analyze ${table}`);
  }
  await run('drop table copied_deal');
  await run(`update number_series set last = last * ${copies + 1} where kind in ('termSheet', 'contract')`);
  return there * (copies + 1);
}

/**
 * Statements that drop the indexes of a table and make them again. Sorting all rows once takes a fraction of the time of adding
 * each to every index. Keys that other tables refer to stay.
 */
async function indexesOf(trx: Trx, table: string): Promise<{ drop: string[]; create: string[] }> {
  const { rows } = await sql<{ dropping: string; creating: string }>`
    select coalesce('alter table ' || c.conrelid::regclass || ' drop constraint ' || quote_ident(c.conname),
        'drop index ' || i.indexrelid::regclass) as dropping,
      coalesce('alter table ' || c.conrelid::regclass || ' add constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid),
        pg_get_indexdef(i.indexrelid)) as creating
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint r where r.contype = 'f' and r.conindid = i.indexrelid)`.execute(trx);
  return { drop: rows.map(({ dropping }) => dropping), create: rows.map(({ creating }) => creating) };
}

/** `copied_deal`: each deal with the ids and numbers of its copies. */
const preparations = (copies: number): string[] => {
  const copied = (table: 'term_sheet' | 'contract', kind: string): string =>
    `select id, number, k, ${idOf('id')} as copy_id, ${numberOf('number', kind)} as copy_number from ${table} cross join generate_series(1, ${copies}) as k`;
  return [
    `set local work_mem = '256MB'`,
    `set local maintenance_work_mem = '512MB'`,
    `create unlogged table copied_deal as ${copied('term_sheet', 'termSheet')} union all ${copied('contract', 'contract')}`,
    'analyze copied_deal',
  ];
};

/** The statement that copies the rows of each table, in the order of their references. */
const insertions = (copies: number): Readonly<Record<string, string>> => {
  const times = `cross join generate_series(1, ${copies}) as k`;
  const ofDeal = (column: string): string => `join copied_deal as d on d.id = ${column}`;
  return {
    term_sheet: `insert into term_sheet (tenant, id, number, version_id, status_since, created_at, updated_at, ${SHARED}, ${OF_TERM_SHEET})
      select tenant, copy_id, copy_number, ${idOf('version_id')}, ${earlier('status_since')}, ${earlier('created_at')},
        ${earlier('updated_at')}, ${SHARED}, ${OF_TERM_SHEET} from term_sheet join copied_deal as d using (id, number)`,
    term_sheet_version: `insert into term_sheet_version (tenant, id, term_sheet_id, version, status, terms, at)
      select tenant, ${idOf('v.id')}, copy_id, version, status, terms, ${earlier('at')} from term_sheet_version as v ${ofDeal('v.term_sheet_id')}`,
    granted_right: `insert into granted_right (tenant, term_sheet_id, character_id, property_id, territories, sub_categories, channels, valid_from, valid_to, exclusive, sell_off_days)
      select tenant, copy_id, character_id, property_id, territories, sub_categories, channels, valid_from, valid_to, false, sell_off_days
        from granted_right as g ${ofDeal('g.term_sheet_id')}`,
    contract: `insert into contract (tenant, id, number, version_id, status_since, created_at, updated_at, term_sheet_id, term_sheet_version_id,
        term_sheet_number, term_sheet_version, revised, signed_on, terms, ${SHARED})
      select tenant, copy_id, copy_number, ${idOf('version_id')}, ${earlier('status_since')}, ${earlier('created_at')},
        ${earlier('updated_at')}, ${idOf('term_sheet_id')}, ${idOf('term_sheet_version_id')}, ${numberOf('term_sheet_number', 'termSheet')},
        term_sheet_version, revised, signed_on, terms, ${SHARED} from contract join copied_deal as d using (id, number)`,
    contract_version: `insert into contract_version (tenant, id, contract_id, version, at, by_name)
      select tenant, ${idOf('v.id')}, copy_id, version, ${earlier('at')}, by_name from contract_version as v ${ofDeal('v.contract_id')}`,
    deal_ref: `insert into deal_ref (tenant, ref_id, kind, item_id)
      select tenant, ref_id, kind, copy_id from deal_ref as r ${ofDeal('r.item_id')}`,
    // unsorted: the indexes that are made afterwards sort all rows anyway, and on several processors
    search_word: `insert into search_word (tenant, kind, word, item_id)
      select tenant, kind, case word when lower(number) then lower(copy_number) else word end, copy_id
        from search_word as w ${ofDeal('w.item_id')}`,
    history: `insert into history (tenant, id, item_kind, item_id, version, revision, position, action, from_status, to_status, by_person, at, comment, signature, file_ids)
      select tenant, ${idOf('id')}, item_kind, ${idOf('item_id')}, version, revision, position, action, from_status, to_status, by_person,
        ${earlier('at')}, comment, signature, file_ids from history ${times}`,
  };
};
