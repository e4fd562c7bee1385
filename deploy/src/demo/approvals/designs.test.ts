import { describe, expect, it } from '@jest/globals';
import { designDraftSchema } from '@bls/proto/domain/approval/design';
import { DESIGN_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { drawDescribed, playStory } from '../play-story.js';

const TODAY = '2026-11-20';
const designsIn = async (demoTenant: (typeof DEMO_TENANTS)[number]) => {
  const story = await playStory(demoTenant, TODAY);
  const files = await drawDescribed(story);
  const { designs, templates } = story.approvals;
  return {
    files,
    designs: designs.all.map((row) => ({ row, history: designs.historyOf(row.id), versions: designs.versionsOf(row.id) })),
    moves: designs.moves,
    releases: story.templates.flatMap(({ id }) => templates.releasesOf(id)),
    releaseMoves: templates.moves,
  };
};

describe('the designs of the demo', () => {
  it.each(DEMO_TENANTS.map((demoTenant) => [demoTenant.tenant, demoTenant] as const))(
    'of %s are the same each time, in every status',
    async (_, demoTenant) => {
      const { designs, moves, releases, releaseMoves, files } = await designsIn(demoTenant);
      expect(JSON.stringify((await designsIn(demoTenant)).designs) === JSON.stringify(designs)).toBe(true);
      expect(new Set(designs.map(({ row }) => row.status))).toEqual(new Set(DESIGN_STATUSES));
      for (const { row, versions, history } of designs) {
        expect(row.version).toBe(versions.length);
        expect(history.map(({ revision }) => revision)).toEqual(history.map((__, index) => index));
        expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
        for (const { content, pictures } of versions) {
          expect(designDraftSchema.safeParse(content).success).toBe(true);
          expect(pictures[0]).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), pictures: 'ready' });
        }
      }
      expect(moves).toHaveLength(designs.flatMap(({ history }) => history).length);
      expect(releases.length).toBeGreaterThan(0);
      expect(releaseMoves).toHaveLength(releases.length + releases.filter(({ receivedAt }) => receivedAt !== null).length);
      expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
    },
  );
});
