import { describe, expect, it } from '@jest/globals';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { playStory } from '../play-story.js';

const TODAY = '2026-11-20';
const storesIn = async (demoTenant: (typeof DEMO_TENANTS)[number]) => (await playStory(demoTenant, TODAY)).approvals.stores;

describe('the stores of the demo', () => {
  it.each(DEMO_TENANTS.map((demoTenant) => [demoTenant.tenant, demoTenant] as const))(
    'of %s are the same each time, a dozen of each kind and more, in every status',
    async (_, demoTenant) => {
      const { all, moves } = await storesIn(demoTenant);
      expect(JSON.stringify((await storesIn(demoTenant)).all)).toBe(JSON.stringify(all));
      const of = (kind: string) => all.filter((row) => row.kind === kind);
      for (const kind of ['aul', 'sticker']) expect(of(kind).length).toBeGreaterThanOrEqual(12);
      const statuses = new Set(of('aul').map(({ status }) => status));
      for (const status of [
        'draft',
        'reviewByCeo',
        'pendingUploadStamped',
        'active',
        'expired',
        'scheduled',
        'disapproved',
        'withdrawn',
        'rejected',
      ] as const)
        expect(statuses).toContain(status);
      const last = new Map(moves.map((move) => [move.id, move]));
      for (const { id, status, revision } of all) expect(last.get(id)).toMatchObject({ id, status, revision });
      expect(new Set(of('aul').map(({ decision }) => decision))).toEqual(
        new Set([null, 'autoApproved', 'autoDisapproved', 'manualApproved', 'manualDisapproved']),
      );
    },
  );
});
