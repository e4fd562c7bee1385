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
/** The titles that an actor finds, by kind. */
async function found(text: string, by: Actor): Promise<Partial<Record<SearchKind, string[]>>> {
  const { groups } = await service.call(SEARCH_CALLS.identity, { text, limit: 20 }, by);
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]));
}

describe('the search over companies and people', () => {
  it('finds a company by words of its names in both languages, regardless of accents, and from two Chinese characters on', async () => {
    for (const typed of ['cafe', 'CAFÉ', 'etoile', 'étoile café', '星星咖啡', '咖啡', 'ｃａｆｅ', 'toile', 'afe étoi'])
      expect([typed, (await found(typed, person('sales'))).company]).toEqual([typed, ['Café Étoile']]);
    for (const typed of ['ca', '咖', '', '%%%', 'afé x', 'fé']) expect([typed, await found(typed, person('sales'))]).toEqual([typed, {}]);
  });

  it('finds a user by name, user name and e-mail address', async () => {
    for (const typed of ['王小芳', '小芳', 'fang.wang', 'fang@etoile.example', 'FANG'])
      expect([typed, (await found(typed, person('superUser'))).person]).toEqual([typed, ['王小芳']]);
  });

  it('shows each role what its lists show, and nothing of another tenant', async () => {
    const visible = async (by: Actor) => {
      const [company, worker] = [await found('sunrise', by), await found('小芳', by)];
      return [company.company, worker.person];
    };
    expect(await visible(person('superUser'))).toEqual([['Sunrise Toys'], ['王小芳']]);
    for (const role of ['sales', 'legal', 'salesAgent'] as const)
      expect([role, await visible(person(role))]).toEqual([role, [['Sunrise Toys'], undefined]]);
    // The principal of a licensee manages the users of its sub-licensees and has no list of companies.
    expect(await visible(person('licensee'))).toEqual([undefined, ['王小芳']]);
    expect(await visible(person('licenseeFinance'))).toEqual([undefined, undefined]);
    expect(await visible(person('brandOwner'))).toEqual([undefined, undefined]);
    expect(await visible(await personOf(service, 'superUser', 'PLBY'))).toEqual([['Sunrise Toys'], undefined]);
    expect(await found('etoile', await personOf(service, 'superUser', 'PLBY'))).toEqual({});
    // Brand owners are visible to those who set them up.
    expect((await found('moon cat', person('superUser'))).company).toEqual(['Moon Cat Studio']);
    expect((await found('moon cat', person('sales'))).company).toBeUndefined();
  });

  it('finds a company by a changed name', async () => {
    await service.superuser.updateTable('users').set({ firstName: 'Renée' }).where('userName', '=', 'fang.wang').execute();
    expect((await found('renee', person('superUser'))).person).toEqual(['Renée 王']);
    expect((await found('小芳', person('superUser'))).person).toBeUndefined();
  });
});

describe('search words in the database', () => {
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
  ])('equal those of proto: %s', async (text) => {
    const { rows } = await sql<{ word: string }>`select search_words_of(${text}) as word`.execute(service.superuser);
    expect(rows.map(({ word }) => word).toSorted()).toEqual(wordsOf([text]).toSorted());
  });
});
