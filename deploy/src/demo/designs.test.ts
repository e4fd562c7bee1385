import { describe, expect, it } from '@jest/globals';
import { designDraftSchema } from '@bls/proto/domain/approval/design';
import { DESIGN_STATUSES } from '@bls/proto/domain/workflow/definitions/design-approval';
import { CASTS } from './cast/casts.js';
import { drawDescribed, tell } from './tell.js';
import { designMoves } from './write-designs.js';

const TODAY = '2026-11-20';
const designsIn = async (cast: (typeof CASTS)[number]) => {
  const world = await tell(cast, TODAY);
  const files = await drawDescribed(world);
  return { world, files, walks: world.designs.map(({ walk }) => walk), templates: world.templates };
};

describe('the designs of the demo', () => {
  it.each(CASTS.map((cast) => [cast.tenant, cast] as const))('of %s are the same each time, in every status', async (_, cast) => {
    const designs = await designsIn(cast);
    const { walks, templates, world, files } = designs;
    const told = (all: typeof walks) =>
      JSON.stringify(all.map(({ history, versions }) => [history, versions.map(({ content }) => content)]));
    expect(told((await designsIn(cast)).walks) === told(walks)).toBe(true);
    expect(new Set(walks.map(({ row }) => row.status))).toEqual(new Set(DESIGN_STATUSES));
    for (const { row, versions, history } of walks) {
      expect(row.version).toBe(versions.length);
      expect(history.map(({ revision }) => revision)).toEqual(history.map((__, index) => index));
      expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
      for (const { content, pictures } of versions) {
        expect(designDraftSchema.safeParse(content).success).toBe(true);
        expect(pictures[0]).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), pictures: 'ready' });
      }
    }
    expect(templates.flatMap(({ releases }) => releases).length).toBeGreaterThan(0);
    expect(designMoves(world)).toHaveLength(walks.length + templates.flatMap(({ releases }) => releases).length);
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
  });
});
