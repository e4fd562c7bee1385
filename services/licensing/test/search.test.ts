import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { sql } from 'kysely';
import { insertDeals } from '../src/testing/deal-rows.js';
import { BRAND_OWNER, Deals, people, type Service, startLicensing } from './fixtures.js';

let service: Service;
let deals: Deals;
/** A deal in the licensee's review, a draft that only staff see, and a contract that is not sent yet. */
const numbers = { inReview: '', draft: '', contract: '' };

beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  const inReview = await deals.draft();
  await deals.act(inReview, people.sales, 'submit');
  await deals.act(inReview, people.salesManager, 'approve');
  await deals.act(inReview, people.businessHead, 'approve');
  await deals.act(inReview, people.ceo, 'approve', { fileIds: [randomUUID()] });
  await deals.act(inReview, people.brandOwner, 'approve');
  const draft = await deals.draft();
  const number = async (termSheetVersionId: string) => (await service.call(termSheetRead, { termSheetVersionId }, people.sales)).number;
  numbers.inReview = await number(inReview);
  numbers.draft = await number(draft);
  numbers.contract = (await deals.contract()).number;
}, 120_000);
afterAll(() => service?.stop());

/** The titles that a person finds, by kind. */
async function found(text: string, by: Actor, limit = 20): Promise<Partial<Record<SearchKind, string[]>>> {
  const { groups } = await service.call(SEARCH_CALLS.licensing, { text, limit }, by);
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title.replace(/ v\d+$/, ''))]));
}

describe('the search over deals, contracts and properties', () => {
  it('finds a deal by its number first, by its licensee, its property and its words in both languages', async () => {
    for (const typed of [numbers.draft, numbers.draft.toLowerCase(), numbers.draft.slice(3), numbers.draft.replaceAll('-', '')])
      expect([typed, (await found(typed, people.sales)).termSheet?.[0]]).toEqual([typed, numbers.draft]);
    for (const typed of ['sunrise', 'SUNRISE TOYS', 'toys sun', '旭日玩具', '玩具', '日玩'])
      expect([typed, (await found(typed, people.sales)).termSheet]).toEqual([
        typed,
        expect.arrayContaining([numbers.inReview, numbers.draft]),
      ]);
    for (const typed of ['su', '旭', '%%%', 'unrise moon', '玩旭']) expect([typed, await found(typed, people.sales)]).toEqual([typed, {}]);
  });

  it('ranks newer deals first among equals, and reports when there are more', async () => {
    const { groups } = await service.call(SEARCH_CALLS.licensing, { text: 'sunrise', limit: 2 }, people.sales);
    const sheets = groups.find(({ kind }) => kind === 'termSheet');
    expect(sheets).toMatchObject({ more: true });
    const times = sheets?.hits.map(({ at }) => at) ?? [];
    expect(times).toHaveLength(2);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('shows each person what the lists show, and nothing of another tenant', async () => {
    const of = async (by: Actor) => (await found('sunrise', by)) as { termSheet?: string[]; contract?: string[] };
    for (const by of [people.sales, people.legal, people.seniorFinance]) {
      expect((await of(by)).termSheet).toEqual(expect.arrayContaining([numbers.inReview, numbers.draft]));
      expect((await of(by)).contract).toEqual([numbers.contract]);
    }
    // The licensee finds the deal in its review, but not the contract that is not sent.
    expect((await of(people.licensee)).termSheet).toContain(numbers.inReview);
    expect((await of(people.licensee)).termSheet).not.toContain(numbers.draft);
    expect((await of(people.licensee)).contract).toBeUndefined();
    expect(await of(testActor({ role: 'licensee', companyId: randomUUID() }))).toEqual({});
    // The brand owner finds deals of its properties from its review on.
    expect((await of(people.brandOwner)).termSheet).toContain(numbers.inReview);
    expect((await of(people.brandOwner)).termSheet).not.toContain(numbers.draft);
    expect(await of(testActor({ role: 'brandOwner', brandOwnerId: randomUUID() }))).toEqual({});
    // A designer of the brand owner may not read contracts.
    expect((await of(testActor({ role: 'brandOwnerDesigner', brandOwnerId: BRAND_OWNER }))).contract).toBeUndefined();
    // The agent finds deals of its characters.
    expect((await of(people.agent)).termSheet).toEqual(expect.arrayContaining([numbers.draft]));
    expect(await of(testActor({ role: 'salesAgent', characterIds: [randomUUID()] }))).toEqual({});
    expect(await of(testActor({ role: 'sales', tenant: 'PLBY' }))).toEqual({});
  });

  it('finds properties by their names and characters within the scope of the reader', async () => {
    const own = await service.superuser.selectFrom('property').selectAll().where('tenant', '=', 'CTL').executeTakeFirstOrThrow();
    const character = await service.superuser
      .selectFrom('propertyCharacter')
      .selectAll()
      .where('tenant', '=', 'CTL')
      .where('propertyId', '=', own.id)
      .executeTakeFirstOrThrow();
    for (const by of [people.sales, people.brandOwner, people.agent, people.licensee])
      for (const typed of [own.name, character.name]) expect([typed, (await found(typed, by)).property]).toEqual([typed, [own.name]]);
    for (const by of [testActor({ role: 'brandOwner', brandOwnerId: randomUUID() }), testActor({ role: 'salesAgent', characterIds: [] })])
      expect((await found(own.name, by)).property).toBeUndefined();
  });

  it('does not find discarded drafts', async () => {
    const versionId = await deals.draft();
    const { number } = await service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales);
    expect((await found(number, people.sales)).termSheet).toEqual([number]);
    await service.superuser.updateTable('termSheet').set({ discardedAt: new Date().toISOString() }).where('number', '=', number).execute();
    expect((await found(number, people.sales)).termSheet).toBeUndefined();
  });
});

describe('the search when very many deals match', () => {
  const MANY = 3000;
  const company = randomUUID();
  beforeAll(async () => {
    const deal = {
      tenant: `'PLS'`,
      id: 'id',
      number: `'TS-2031-' || lpad(n::text, 4, '0')`,
      status: `'pendingLicenseeReview'`,
      licensee_id: `case when n <= 3 then '${company}'::uuid else gen_random_uuid() end`,
      licensee_name: `'Étoile Games 星星游戏'`,
      updated_at: `timestamptz '2026-01-01' + n * interval '1 minute'`,
    };
    // Copies of one deal, newest last. The licensee's own deals are the oldest.
    await sql`with copies as (
        select gen_random_uuid() as id, n from generate_series(1, ${MANY}) as n
      ), deals as (
        ${sql.raw(insertDeals('term_sheet', deal, 'copies'))}
      )
      insert into search_word (tenant, kind, word, item_id)
      select 'PLS', 'termSheet', word, id from copies, unnest(array['etoile', 'games', '星星游戏', '星游戏', '游戏', '戏', 'ts', '2031',
        lpad(n::text, 4, '0'), 'ts-2031-' || lpad(n::text, 4, '0')]) as word on conflict do nothing`.execute(service.superuser);
  });
  const sales = testActor({ role: 'sales', tenant: 'PLS' });

  it('finds the newest ones in each language, and an exact number first', async () => {
    for (const typed of ['etoile', 'Étoile', '游戏', 'games etoile'])
      expect([typed, (await found(typed, sales, 3)).termSheet]).toEqual([typed, ['TS-2031-3000', 'TS-2031-2999', 'TS-2031-2998']]);
    expect((await found('ts-2031-0007', sales, 3)).termSheet).toEqual(['TS-2031-0007']);
    expect((await found('ts-2031-', sales, 1)).termSheet).toEqual(['TS-2031-3000']);
  });

  it('finds deals of the scope of any age', async () => {
    const licensee = testActor({ role: 'licensee', tenant: 'PLS', companyId: company });
    expect((await found('游戏', licensee)).termSheet).toEqual(['TS-2031-0003', 'TS-2031-0002', 'TS-2031-0001']);
  });
});
