import { beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { checkTerms } from '@bls/proto/domain/term-sheet/check';
import { CASTS } from './cast/casts.js';
import { tell } from './tell.js';
import type { World } from './world.js';

const TODAY = '2026-11-20';

describe.each(CASTS)('the deals of $tenant', (cast) => {
  let deals: World['deals'];
  let moves: WorkItemMoved[];

  beforeAll(async () => {
    const world = await tell(cast, TODAY);
    ({ deals } = world);
    ({ moves } = world.licensing.termSheets);
  });

  it('are the same at every telling', async () => {
    const again = await tell(cast, TODAY);
    const written = (all: typeof deals) => JSON.stringify(all.map(({ head, versions }) => [head, versions]));
    expect(written(again.deals)).toBe(written(deals));
    expect(again.licensing.termSheets.moves).toEqual(moves);
  });

  it('break no rule of the term sheet', () => {
    const broken = deals.flatMap((deal) =>
      deal.versions.flatMap(({ terms }) => checkTerms(terms).map((issue) => ({ number: deal.number, ...issue }))),
    );
    expect(broken).toEqual([]);
  });

  it('stand in every status that a deal can rest in', () => {
    const reached = new Set(deals.map((deal) => deal.status));
    expect(reached.size).toBeGreaterThanOrEqual(cast.tenant === 'CTL' ? 14 : 8);
  });

  it('lie in the past, and no history runs backwards', () => {
    const byDeal = Map.groupBy(moves, ({ id }) => id);
    expect(byDeal.size).toBe(deals.length);
    for (const own of byDeal.values()) {
      const times = own.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect((times.at(-1) ?? '') <= `${TODAY}T23:59:59Z`).toBe(true);
    }
  });
});
