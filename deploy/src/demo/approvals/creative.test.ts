import { beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { creativeFiles } from './creative-files.js';
import { playStory } from '../play-story.js';
import type { Story } from '../story.js';

const TODAY = '2027-03-15';

describe('creative material of the demo', () => {
  let made: Story[];

  beforeAll(async () => {
    made = await Promise.all(DEMO_TENANTS.map((demoTenant) => playStory(demoTenant, TODAY)));
  });

  it('shows access in each of its statuses, on an unbroken history', () => {
    const accesses = made.flatMap(({ approvals: { access } }) => access.all.map((row) => ({ row, history: access.historyOf(row.id) })));
    expect(new Set(accesses.map(({ row }) => row.status))).toEqual(new Set(ACCESS_STATUSES));
    for (const { row, history } of accesses) {
      expect(history.at(-1)).toMatchObject({ toStatus: row.status, revision: row.revision });
      expect(history.every((entry, index) => entry.fromStatus === (history[index - 1]?.toStatus ?? 'none'))).toBe(true);
    }
  });

  it('gives no licensee a style guide or art of a character without access', () => {
    for (const { guides, arts, approvals } of made) {
      const held = new Set(approvals.access.all.map(({ companyId, characterId }) => `${companyId} ${characterId}`));
      for (const guide of guides)
        for (const { companyId } of guide.licensees)
          expect(guide.characters.some(({ characterId }) => held.has(`${companyId} ${characterId}`))).toBe(true);
      for (const art of arts)
        for (const { companyId } of art.released) expect(held.has(`${companyId} ${art.character.characterId}`)).toBe(true);
    }
  });

  it('stays small, with files of its own ids', () => {
    for (const one of made) {
      const ids = creativeFiles(one).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThan(40);
    }
  });
});
