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
  for (const statement of statements(copies)) await sql.raw(statement).execute(trx);
  return there * (copies + 1);
}

/** The index of words by item is made again afterwards: rows come sorted by word, and would hit it at random. */
const statements = (copies: number): string[] => {
  const times = `cross join generate_series(1, ${copies}) as k`;
  return [
    `set local work_mem = '256MB'`,
    `set local maintenance_work_mem = '512MB'`,
    `insert into term_sheet (tenant, id, number, version_id, status_since, created_at, updated_at, ${SHARED}, ${OF_TERM_SHEET})
      select tenant, ${idOf('id')}, ${numberOf('number', 'termSheet')}, ${idOf('version_id')}, ${earlier('status_since')}, ${earlier('created_at')},
        ${earlier('updated_at')}, ${SHARED}, ${OF_TERM_SHEET} from term_sheet ${times}`,
    // or the check of the reference would go on reading the whole table, as it was planned for a small one
    'analyze term_sheet',
    `insert into term_sheet_version (tenant, id, term_sheet_id, version, status, terms, at)
      select tenant, ${idOf('id')}, ${idOf('term_sheet_id')}, version, status, terms, ${earlier('at')} from term_sheet_version ${times}`,
    `insert into granted_right (tenant, term_sheet_id, character_id, property_id, territories, sub_categories, channels, valid_from, valid_to, exclusive)
      select tenant, ${idOf('term_sheet_id')}, character_id, property_id, territories, sub_categories, channels, valid_from, valid_to, false
        from granted_right ${times}`,
    `insert into contract (tenant, id, number, version_id, status_since, created_at, updated_at, term_sheet_id, term_sheet_version_id,
        term_sheet_number, term_sheet_version, revised, signed_on, terms, ${SHARED})
      select tenant, ${idOf('id')}, ${numberOf('number', 'contract')}, ${idOf('version_id')}, ${earlier('status_since')}, ${earlier('created_at')},
        ${earlier('updated_at')}, ${idOf('term_sheet_id')}, ${idOf('term_sheet_version_id')}, ${numberOf('term_sheet_number', 'termSheet')},
        term_sheet_version, revised, signed_on, terms, ${SHARED} from contract ${times}`,
    'analyze contract',
    `insert into contract_version (tenant, id, contract_id, version, at, by_name)
      select tenant, ${idOf('id')}, ${idOf('contract_id')}, version, ${earlier('at')}, by_name from contract_version ${times}`,
    `insert into deal_ref (tenant, ref_id, kind, item_id)
      select tenant, ref_id, kind, ${idOf('item_id')} from deal_ref ${times} order by tenant, kind, ref_id`,
    'drop index search_word_item',
    `insert into search_word (tenant, kind, word, item_id)
      select tenant, kind, case when number = word then copied else word end, ${idOf('item_id')}
      from (select w.tenant, w.kind, w.word, w.item_id, k, lower(n.number) as number,
          lower(case w.kind when 'termSheet' then ${numberOf('n.number', 'termSheet')} else ${numberOf('n.number', 'contract')} end) as copied
        from search_word w join (select id, number from term_sheet union all select id, number from contract) n on n.id = w.item_id ${times}) each
      order by 1, 2, 3 on conflict do nothing`,
    'create index search_word_item on search_word (tenant, item_id, kind, word)',
    `insert into history (tenant, id, item_kind, item_id, version, revision, position, action, from_status, to_status, by_person, at, comment, signature, file_ids)
      select tenant, ${idOf('id')}, item_kind, ${idOf('item_id')}, version, revision, position, action, from_status, to_status, by_person,
        ${earlier('at')}, comment, signature, file_ids from history ${times}`,
    `update number_series set last = last * ${copies + 1} where kind in ('termSheet', 'contract')`,
    'analyze term_sheet_version, deal_ref, search_word, history',
  ];
};
