import { describe, expect, it } from '@jest/globals';
import { popContentSchema, popIssues } from '@bls/proto/domain/approval/pop';
import { POP_STATUSES } from '@bls/proto/domain/workflow/definitions/pop-approval';
import { CASTS } from './cast/casts.js';
import { tell } from './tell.js';

const TODAY = '2027-03-15';

describe('promotional material of the demo', () => {
  it('is there in each of its statuses, keeps every rule, and has an unbroken history', async () => {
    const worlds = await Promise.all(CASTS.map((cast) => tell(cast, TODAY)));
    const made = worlds.map(({ pops, signed }) =>
      pops.map((pop) => ({ ...pop, frame: signed.find(({ frame }) => frame.contractId === pop.row.contractId)?.frame })),
    );
    const [first = []] = made;
    expect(new Set(first.map(({ row }) => row.status))).toEqual(new Set(POP_STATUSES));
    for (const { row, version, history, frame } of made.flat()) {
      if (!frame) throw new Error('no contract');
      expect(popContentSchema.safeParse(version.content).success).toBe(true);
      expect(popIssues(version.content, { frame, today: TODAY })).toEqual([]);
      expect(history.at(-1)).toMatchObject({ toStatus: row.status, revision: row.revision });
      expect(history.every((entry, index) => entry.fromStatus === (history[index - 1]?.toStatus ?? null))).toBe(true);
    }
  });
});
