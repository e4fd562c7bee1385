/**
 * The data of the floor (`floor.ts`): a narrow table of a database of its own, as many rows as the system has, and the
 * indexes that its few statements need. It shares neither tables nor statements with the services.
 */
import pg from 'pg';
import type { Subject } from '../floor.ts';

/** Letters of a name, from the digits of a hash: eight different ones, so that four of them are in about one name in 250. */
const letters = (seed: string, length: number): string =>
  `translate(left(md5(${seed}), ${length}), '0123456789abcdef', 'lmnrsaeilmnrsaei')`;

const COMPANIES = `
  create table company (id uuid primary key, name text not null, country text not null);
  insert into company
    select md5('company ' || n)::uuid, initcap(${letters(`'c' || n`, 8)}) || ' ' || n, (array['CN', 'DE', 'FR', 'JP', 'US'])[1 + n % 5]
    from generate_series(1, 500) as n;`;

const SETUP: Readonly<Record<Subject, (rows: number) => string>> = {
  // 12 states: a state has 8,333 of 100,000 sheets
  termSheets: (rows) => `${COMPANIES}
    create table sheet (
      id uuid primary key default gen_random_uuid(), number text not null unique, version int not null default 1, state text not null,
      licensor_id uuid not null, company_id uuid not null references company, currency text not null, amount numeric(14, 2) not null,
      title text not null, created_at timestamptz not null default now(), changed_at timestamptz not null default now()
    );
    insert into sheet
      select md5('sheet ' || n)::uuid, 'F-' || to_char(n, 'FM0000000'), 1 + n % 5, 's' || floor(random() * 12),
        md5('licensor ' || n % 40)::uuid, md5('company ' || 1 + floor(random() * 500))::uuid, (array['CNY', 'EUR', 'USD'])[1 + n % 3],
        round((random() * 1000000)::numeric, 2), ${letters(`'a' || n`, 9)} || ' ' || ${letters(`'b' || n`, 9)} || ' ' || ${letters(`'d' || n`, 9)},
        timestamptz '2023-01-01' + random() * interval '700 days', timestamptz '2024-12-01' + random() * interval '700 days'
      from generate_series(1, ${rows}) as n;
    create index on sheet (state, changed_at desc);
    create index on sheet (changed_at desc);
    create index on sheet (company_id);
    create index on sheet using gin (title gin_trgm_ops);
    create index on sheet using gin (number gin_trgm_ops);`,
  // names of 500 companies: one is on 2,000 of a million bills
  bills: (rows) => `${COMPANIES}
    create table invoice (
      id uuid primary key default gen_random_uuid(), number text not null unique, state text not null, kind text not null,
      company_id uuid not null references company, company_name text not null, currency text not null, total numeric(14, 2) not null,
      open numeric(14, 2) not null, due_on date not null, issued_at timestamptz not null default now()
    );
    insert into invoice
      select md5('invoice ' || n)::uuid, 'F-' || to_char(n, 'FM00000000'), case when paid then 'paid' else 's' || n % 4 end, 'k' || n / 4 % 6,
        company.id, company.name, (array['CNY', 'EUR', 'USD'])[1 + n % 3], total, case when paid then 0 else total end,
        date '2023-01-01' + floor(random() * 1000)::int, timestamptz '2023-01-01' + random() * interval '1000 days'
      from (select n, random() < 0.85 as paid, round((random() * 100000)::numeric, 2) as total, md5('company ' || 1 + n % 500)::uuid as company
        from generate_series(1, ${rows}) as n) as made join company on company.id = made.company;
    create index on invoice (issued_at desc);
    create index on invoice (due_on);
    create index on invoice (state, kind, total desc);
    create index on invoice (state, issued_at desc);
    create index on invoice (due_on) where open <> 0;
    create index on invoice using gin (company_name gin_trgm_ops);
    create index on invoice using gin (number gin_trgm_ops);`,
};

/** Makes the floor's database on the given server, or finds it there with the same number of rows. Resolves to its address. */
export async function floorDatabase(superuserUrl: string, subject: Subject, rows: number): Promise<string> {
  const database = `floor_${subject.toLowerCase()}_${rows}`;
  const inside = new URL(superuserUrl);
  inside.pathname = `/${database}`;
  const made = await connected(superuserUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${database}`);
    return !rowCount;
  });
  if (!made) return inside.href;
  try {
    await connected(inside.href, async (client) => {
      await client.query('create extension if not exists pg_trgm');
      await client.query('select setseed(0.4)');
      await client.query(SETUP[subject](rows));
      await client.query('vacuum analyze');
    });
  } catch (error) {
    await connected(superuserUrl, (client) => client.query(`drop database ${database} with (force)`));
    throw error;
  }
  return inside.href;
}

export type FloorSamples = { ids: string[]; text: string; matches: number; companyId: string; licensorId: string };

/** Rows to open, and four letters that about as many sheets contain as the text that the system searches. */
export function floorSamples(url: string, matches: number): Promise<FloorSamples> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ id: string; companyId: string; licensorId: string }>(
      'select id, company_id as "companyId", licensor_id as "licensorId" from sheet order by md5(id::text) limit 500',
    );
    const { rows: texts } = await client.query<{ text: string; matches: number }>(
      `select text, count(*)::int as matches
       from (select distinct substr(title, at, 4) as text from (select title from sheet limit 15) as few, generate_series(1, 6) as at) as texts
       join sheet on title ilike '%' || text || '%' group by 1 order by abs(count(*) - $1) limit 1`,
      [matches],
    );
    const [first, found] = [rows[0], texts[0]];
    if (!first || !found) throw new Error('the floor has no rows');
    return { ids: rows.map(({ id }) => id), ...found, companyId: first.companyId, licensorId: first.licensorId };
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
