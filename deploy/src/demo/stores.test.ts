import { describe, expect, it } from '@jest/globals';
import { CASTS } from './cast/casts.js';
import { tell } from './tell.js';
import { storeMove } from './write-stores.js';

const TODAY = '2026-11-20';
const storesIn = async (cast: (typeof CASTS)[number]) => (await tell(cast, TODAY)).stores;

describe('the stores of the demo', () => {
  it.each(CASTS.map((cast) => [cast.tenant, cast] as const))(
    'of %s are the same each time, a dozen of each kind and more, in every status',
    async (_, cast) => {
      const walks = await storesIn(cast);
      expect(JSON.stringify(await storesIn(cast))).toBe(JSON.stringify(walks));
      const of = (kind: string) => walks.filter(({ row }) => row.kind === kind);
      for (const kind of ['aul', 'sticker']) expect(of(kind).length).toBeGreaterThanOrEqual(12);
      const statuses = new Set(of('aul').map(({ row }) => row.status));
      for (const status of [
        'draft',
        'reviewByCeo',
        'pendingUploadStamped',
        'active',
        'expired',
        'disapproved',
        'withdrawn',
        'rejected',
      ] as const)
        expect(statuses).toContain(status);
      for (const walk of walks)
        expect(storeMove(walk)).toMatchObject({ id: walk.row.id, status: walk.row.status, revision: walk.row.revision });
      expect(new Set(of('aul').map(({ row }) => row.decision))).toEqual(
        new Set([null, 'autoApproved', 'autoDisapproved', 'manualApproved', 'manualDisapproved']),
      );
    },
  );
});
