import { beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { playStory } from '../play-story.js';
import type { Story } from '../story.js';

const TODAY = '2026-11-20';

describe.each(DEMO_TENANTS)('the deals of $tenant', (demoTenant) => {
  let deals: Story['deals'];
  let contracts: Story['contracts'];
  let moves: WorkItemMoved[];
  let ofContracts: WorkItemMoved[];

  beforeAll(async () => {
    const story = await playStory(demoTenant, TODAY);
    ({ deals, contracts } = story);
    ({ moves } = story.licensing.termSheets);
    ({ moves: ofContracts } = story.licensing.contracts);
  });

  it('break no rule of the term sheet', () => {
    const broken = deals.flatMap((deal) =>
      deal.versions.flatMap(({ terms }) => checkNewTerms(terms).map((issue) => ({ number: deal.number, ...issue }))),
    );
    expect(broken).toEqual([]);
  });

  it('are in every status in which a deal can wait', () => {
    const reached = new Set(deals.map((deal) => deal.status));
    expect(reached.size).toBeGreaterThanOrEqual(demoTenant.tenant === 'CTL' ? 14 : 8);
  });

  it('are of every kind: new ones, and those that renew, amend or replace a signed contract of the same licensee', () => {
    const kinds = Map.groupBy(deals, ({ terms }) => terms.purpose.purpose);
    expect(new Set(kinds.keys())).toEqual(new Set(['newContract', 'renewal', 'amendment', 'replace']));
    for (const { licensee, terms } of deals.filter(({ terms: { purpose } }) => purpose.purpose !== 'newContract')) {
      const followed = contracts.find(({ id }) => id === terms.purpose.followsContractId);
      expect(followed).toMatchObject({ status: 'signedAll', number: terms.purpose.followsContractNumber });
      expect(followed?.deal.licensee.id).toBe(licensee.id);
    }
  });

  it('have in the largest tenant a contract that the licensee has returned, one that legal has, and one that one side has signed', () => {
    const returned = ofContracts.filter(({ action }) => action === 'disapprove').map(({ status }) => status);
    const signedByOne = contracts.filter(({ status, written }) => status === 'acceptedAll' && written.signatures.length === 1);
    if (demoTenant.tenant !== 'CTL') return;
    expect(new Set(returned)).toEqual(new Set(['disapprovedByLicensee', 'accepted']));
    expect(signedByOne.length).toBeGreaterThan(0);
  });

  it('have in the largest tenant a counter-offer of which a row is taken over and a field declined, and contracts with clauses of the library', () => {
    const isLargest = demoTenant.tenant === 'CTL';
    const decided = moves.flatMap(({ action, status }) => (action === 'takeOver' || action === 'decline' ? [`${action} ${status}`] : []));
    expect(decided).toEqual(isLargest || decided.length > 0 ? ['takeOver revisable', 'decline revisable'] : []);
    const inserted = ofContracts.filter(({ action }) => action === 'insertClause');
    expect(inserted.length).toBeGreaterThanOrEqual(isLargest ? 3 : 0);
    expect(inserted.every(({ status }) => status === 'draft')).toBe(true);
  });

  it('are in the past, with histories in chronological order', () => {
    const byDeal = Map.groupBy(moves, ({ id }) => id);
    expect(byDeal.size).toBe(deals.length);
    for (const own of byDeal.values()) {
      const times = own.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect((times.at(-1) ?? '') <= `${TODAY}T23:59:59Z`).toBe(true);
    }
  });
});
