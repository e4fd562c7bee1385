import { insertDeals } from '@bls/licensing/testing/deal-rows';
import type pg from 'pg';

export const TENANT = 'BENCH';
export const CATEGORIES = Array.from({ length: 40 }, (_, n) => `SUB_${n}`);
export const CHANNELS = ['direct', 'offline', 'online', 'others'];
export const YEARS = Array.from({ length: 10 }, (_, n) => 2024 + n);
const CHARACTERS = 4;
/** There is one reservation for each group of this many grants. */
const RESERVED = 200;

const uuid = (kind: string, n: string): string =>
  `(lpad(to_hex(${kind}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const propertyOf = (n: number): string => `00000001-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** What is held, of a deal or a reservation; `characterIds` `*`: all. */
export type Held = {
  kind: 'deal' | 'holdback' | 'option';
  propertyId: string;
  characterIds: string[];
  territories: string[];
  subCategories: string[];
  channels: string[];
  exclusive: boolean;
  from: string;
  to: string;
  sellOffTo: string;
};

/** A pseudo-random number below `max`, the same in every run. */
const random = (n: string, salt: number, max: number): string => `(abs(hashtext(${n} || ':${salt}')) % ${max})`;
/** One to four of the codes in a row; of every tenth row `*`. */
const codesOf = (n: string, salt: number, codes: readonly string[]): string =>
  `case when ${random(n, salt, 10)} = 0 then array['*'] else
    (array[${[...codes, ...codes].map((code) => `'${code}'`).join(',')}])[1 + ${random(n, salt + 1, codes.length)} : 1 + ${random(n, salt + 1, codes.length)} + ${random(n, salt + 2, Math.min(4, codes.length))}] end`;
const first = (n: string): string => `(date '2024-01-01' + ${random(n, 40, 3300)}::int)`;

/** Properties with four characters each in four territories, their grants over ten years with sell-off, and some reservations. */
export async function fillRights(client: pg.Client, { grants, properties }: { grants: number; properties: number }): Promise<void> {
  const run = (sql: string) => client.query(`set search_path = licensing; ${sql}`);
  await run(`insert into property (tenant, id, code, name, valid_from, valid_to, rate_types, active)
    select '${TENANT}', ${uuid('1', 'n')}, 'P' || n, 'Property ' || n, '2020-01-01', '2040-12-31', '{fixedRate}', true from generate_series(0, ${properties - 1}) n`);
  await run(`insert into property_character (tenant, id, property_id, name, territories, valid_from, valid_to, active)
    select '${TENANT}', ${uuid('2', `n * ${CHARACTERS} + c`)}, ${uuid('1', 'n')}, 'Character ' || c, '{CN,HK,KR,TW}', '2020-01-01', '2040-12-31', true
    from generate_series(0, ${properties - 1}) n, generate_series(0, ${CHARACTERS - 1}) c`);
  const deal = { tenant: `'${TENANT}'`, id: uuid('3', 'n'), status: `'signedAll'`, licensee_name: `'Licensee ' || n % 500` };
  await run(insertDeals('term_sheet', deal, grants));
  await run(`insert into granted_right (tenant, term_sheet_id, character_id, property_id, territories, sub_categories, channels, valid_from, valid_to, exclusive, sell_off_days)
    select '${TENANT}', ${uuid('3', 'n')}, ${uuid('2', `n % ${properties} * ${CHARACTERS} + ${random('n::text', 50, CHARACTERS)}`)}, ${uuid('1', `n % ${properties}`)},
      ${codesOf('n::text', 1, ['CN', 'HK', 'KR', 'TW'])}, ${codesOf('n::text', 11, CATEGORIES)}, ${codesOf('n::text', 21, CHANNELS)},
      ${first('n::text')}, ${first('n::text')} + 364 + ${random('n::text', 41, 730)}::int, ${random('n::text', 42, 50)} = 0, ${random('n::text', 43, 180)}
    from generate_series(1, ${grants}) n`);
  await run(`insert into right_reservation (tenant, id, kind, property_id, character_ids, territories, sub_categories, channels, valid_from, valid_to, exclusive, exercise_by, updated_by)
    select '${TENANT}', ${uuid('6', 'n')}, (array['holdback', 'option'])[1 + n % 2], ${uuid('1', `n % ${properties}`)},
      case when n % 3 = 0 then '{}' else array[${uuid('2', `n % ${properties} * ${CHARACTERS} + ${random('n::text', 50, CHARACTERS)}`)}] end,
      ${codesOf('n::text', 1, ['CN', 'HK', 'KR', 'TW'])}, ${codesOf('n::text', 11, CATEGORIES)}, ${codesOf('n::text', 21, CHANNELS)},
      ${first('n::text')}, ${first('n::text')} + 364, true, case when n % 2 = 1 then date '2099-12-31' end, 'x'
    from generate_series(1, ${Math.ceil(grants / RESERVED)}) n`);
}

/** Everything that is held, for an answer that looks at all of it. */
export async function readAll(client: pg.Client): Promise<Held[]> {
  await client.query('set search_path = licensing');
  const { rows } =
    await client.query<Held>(`select 'deal' as kind, property_id::text as "propertyId", array[character_id::text] as "characterIds", territories,
      sub_categories as "subCategories", channels, exclusive, valid_from::text as from, valid_to::text as to, (valid_to + sell_off_days)::text as "sellOffTo"
      from granted_right
    union all select kind, property_id::text, case when character_ids = '{}' then array['*'] else character_ids::text[] end, territories,
      sub_categories, channels, exclusive, valid_from::text, valid_to::text, valid_to::text from right_reservation`);
  return rows;
}
