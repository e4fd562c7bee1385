import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { prepareDatabase, type ServiceAccess } from '@bls/kit/servers/prepare-database';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';

const superuserUrl = process.env['TEST_POSTGRES_URL'] ?? '';
const database = `prepare_${randomUUID().replaceAll('-', '')}`;
let access: Record<ServiceName, ServiceAccess>;

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // the rows of the last statement
    return [(await client.query(text)) as pg.QueryResult | pg.QueryResult[]].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  access = await prepareDatabase(superuserUrl, database, SERVICES);
});

afterAll(async () => {
  await query(superuserUrl, `drop database if exists ${database} with (force)`);
});

describe('a prepared database', () => {
  it('can be prepared again, and by several processes at once', async () => {
    await expect(Promise.all([1, 2, 3].map(() => prepareDatabase(superuserUrl, database, SERVICES)))).resolves.toHaveLength(3);
  });

  it('lets a service write rows into tables of its owner, and grants no other rights', async () => {
    await query(access.licensing.migrationUrl, 'create table deal (tenant text not null, id int primary key, name text)');
    await query(access.licensing.url, `insert into deal values ('CTL', 1, 'x')`);
    expect(await query(access.licensing.url, `select name, similarity(name, 'x') > 0.5 as near from deal`)).toEqual([
      { name: 'x', near: true },
    ]);
    await expect(query(access.licensing.url, 'drop table deal')).rejects.toThrow(/owner/);
    await expect(query(access.licensing.url, 'create table own (id int)')).rejects.toThrow(/permission denied/);
    await expect(query(access.licensing.url, 'alter table deal disable row level security')).rejects.toThrow(/owner/);
  });

  it('uses an index for a search under row-level security', async () => {
    await query(
      access.licensing.migrationUrl,
      `create table word (tenant text not null, id int primary key, text text not null);
       create index word_text on word using gin (text extensions.gin_trgm_ops);
       alter table word enable row level security;
       create policy tenant on word using (tenant = current_setting('app.tenant', true))`,
    );
    const plan = await query(
      access.licensing.url,
      `set enable_seqscan = off; explain select from word where tenant = 'CTL' and (text like '%toys%' or text ilike '%toys%')`,
    );
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on word_text');
  });

  it("gives a service no access to another's schema", async () => {
    await expect(query(access.finance.url, 'select * from licensing.deal')).rejects.toThrow(/permission denied/);
  });

  it('bounds every statement of a service', async () => {
    expect(await query(access.files.url, 'show statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
    const rights = `select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`;
    expect(await query(access.files.url, rights)).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  });
});
