import { describe, expect, it } from '@jest/globals';
import { designDraftSchema } from '@bls/proto/domain/approval/design';
import { DESIGN_STATUSES } from '@bls/proto/domain/workflow/definitions/design-approval';
import { approvalsOf } from './approvals.js';
import { CASTS } from './cast/casts.js';
import { contractsOf } from './contracts.js';
import { dealsOf } from './deals.js';
import { designsOf } from './designs.js';
import { designFiles, designMoves } from './write-designs.js';

const TODAY = '2026-11-20';
const designsIn = (cast: (typeof CASTS)[number]) =>
  designsOf(cast, approvalsOf(cast, contractsOf(cast, dealsOf(cast, TODAY), TODAY), TODAY).frames, TODAY);

describe('the designs of the demo', () => {
  it.each(CASTS.map((cast) => [cast.tenant, cast] as const))('of %s are the same each time, in every status', async (_, cast) => {
    const designs = await designsIn(cast);
    const { walks, templates } = designs;
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
    expect(designMoves(designs)).toHaveLength(walks.length + templates.flatMap(({ releases }) => releases).length);
    expect(new Set(designFiles(designs).map(({ id }) => id)).size).toBe(designs.files.length);
  });
});
