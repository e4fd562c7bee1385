import { describe, expect, it } from '@jest/globals';
import { popContentSchema, popIssues } from '@bls/proto/domain/approval/pop';
import { POP_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { playStory } from '../play-story.js';

const TODAY = '2027-03-15';

describe('promotional material of the demo', () => {
  it('has an item in each status, keeps every rule, and has a complete history', async () => {
    const worlds = await Promise.all(DEMO_TENANTS.map((demoTenant) => playStory(demoTenant, TODAY)));
    const made = worlds.map(({ approvals, signed }) =>
      approvals.pops.all.map((each) => ({ ...each, terms: signed.find(({ terms }) => terms.contractId === each.pop.contractId)?.terms })),
    );
    const [first = []] = made;
    expect(new Set(first.map(({ pop }) => pop.status))).toEqual(new Set(POP_STATUSES));
    for (const { pop, versions, history, terms } of made.flat()) {
      if (!terms) throw new Error('no contract');
      for (const { content } of versions) {
        expect(popContentSchema.safeParse(content).success).toBe(true);
        expect(popIssues(content, { terms, today: TODAY })).toEqual([]);
      }
      expect(versions).toHaveLength(pop.version);
      expect(history.at(-1)).toMatchObject({ toStatus: pop.status, revision: pop.revision });
      expect(history.every((entry, index) => entry.fromStatus === (history[index - 1]?.toStatus ?? null))).toBe(true);
    }
  });
});
