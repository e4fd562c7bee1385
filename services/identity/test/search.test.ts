import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import type { Role } from '@bls/proto/domain/access/roles';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { wordsOf } from '@bls/proto/domain/search/words';
import { sql } from 'kysely';
import { type Identity, personOf, type Seed, seedTenant, startIdentity } from './seed.js';

let service: Identity;
let seed: Seed;
const people = new Map<Role, Actor>();
const ROLES: Role[] = ['superUser', 'sales', 'legal', 'licensee', 'licenseeFinance', 'brandOwner', 'salesAgent'];

beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  for (const role of ROLES) people.set(role, await personOf(service, role));
  const child = { id: randomUUID(), kind: 'subLicensee', parentId: seed.licensee, name: 'Café Étoile', nameZh: '星星咖啡' } as const;
  await service.superuser
    .insertInto('companies')
    .values({ tenant: 'CTL', ...child })
    .execute();
  const named = { tenant: 'CTL', passwordHash: 'x', role: 'licenseeFinance', companyId: child.id } as const;
  await service.superuser
    .insertInto('users')
    .values({ ...named, id: randomUUID(), userName: 'fang.wang', firstName: '小芳', lastName: '王', email: 'fang@etoile.example' })
    .execute();
}, 60_000);
afterAll(() => service?.stop());

const person = (role: Role): Actor => people.get(role) as Actor;
/** What a person finds: the titles of each kind. */
async function found(text: string, by: Actor): Promise<Partial<Record<SearchKind, string[]>>> {
  const { groups } = await service.call(SEARCH_CALLS.identity, { text, limit: 20 }, by);
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]));
}

describe('the search over companies and people', () => {
  it('finds a company by the words of its names in both languages, whatever the accents, and from two Chinese characters on', async () => {
    for (const typed of ['cafe', 'CAFÉ', 'etoile', 'étoile café', '星星咖啡', '咖啡', 'ｃａｆｅ', 'toile', 'afe étoi'])
      expect([typed, (await found(typed, person('sales'))).company]).toEqual([typed, ['Café Étoile']]);
    for (const typed of ['ca', '咖', '', '%%%', 'afé x', 'fé']) expect([typed, await found(typed, person('sales'))]).toEqual([typed, {}]);
  });

  it('finds a person by name, user name and e-mail', async () => {
    for (const typed of ['王小芳', '小芳', 'fang.wang', 'fang@etoile.example', 'FANG'])
      expect([typed, (await found(typed, person('superUser'))).person]).toEqual([typed, ['王小芳']]);
  });

  it('shows each role what its lists show, and nothing of another tenant', async () => {
    const seen = async (by: Actor) => {
      const [company, worker] = [await found('sunrise', by), await found('小芳', by)];
      return [company.company, worker.person];
    };
    expect(await seen(person('superUser'))).toEqual([['Sunrise Toys'], ['王小芳']]);
    for (const role of ['sales', 'legal', 'salesAgent'] as const)
      expect([role, await seen(person(role))]).toEqual([role, [['Sunrise Toys'], undefined]]);
    // the principal of the licensee manages people of its sub-licensees, and has no directory of companies
    expect(await seen(person('licensee'))).toEqual([undefined, ['王小芳']]);
    expect(await seen(person('licenseeFinance'))).toEqual([undefined, undefined]);
    expect(await seen(person('brandOwner'))).toEqual([undefined, undefined]);
    expect(await seen(await personOf(service, 'superUser', 'PLBY'))).toEqual([['Sunrise Toys'], undefined]);
    expect(await found('etoile', await personOf(service, 'superUser', 'PLBY'))).toEqual({});
    // brand owners are opened by who sets them up
    expect((await found('moon cat', person('superUser'))).company).toEqual(['Moon Cat Studio']);
    expect((await found('moon cat', person('sales'))).company).toBeUndefined();
  });

  it('follows a new name', async () => {
    await service.superuser.updateTable('users').set({ firstName: 'Renée' }).where('userName', '=', 'fang.wang').execute();
    expect((await found('renee', person('superUser'))).person).toEqual(['Renée 王']);
    expect((await found('小芳', person('superUser'))).person).toBeUndefined();
  });
});

describe('the words that the database keeps', () => {
  it.each([
    'Café Étoile',
    'ＡＢＣ玩具 2026',
    '旭日玩具有限公司',
    'ガラス工房',
    '한글 완구',
    "O'Neill & Söhne GmbH",
    'İstanbul',
    'a.b@c-d.example',
    '',
  ])('are those of the language: %s', async (text) => {
    const { rows } = await sql<{ word: string }>`select search_words_of(${text}) as word`.execute(service.superuser);
    expect(rows.map(({ word }) => word).toSorted()).toEqual(wordsOf([text]).toSorted());
  });
});
