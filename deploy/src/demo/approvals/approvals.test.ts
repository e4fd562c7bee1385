import { beforeAll, describe, expect, it } from '@jest/globals';
import { designDraftSchema } from '@bls/proto/domain/approval/design';
import { popContentSchema, popIssues } from '@bls/proto/domain/approval/pop';
import { DESIGN_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { ACCESS_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { POP_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import type { DemoFile } from '../files/write-files.js';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { drawDescribed, playStory } from '../play-story.js';
import type { Story } from '../story.js';
import { creativeFiles } from './creative-files.js';

const TODAY = '2026-11-20';

const written = ({ deals, licensing, approvals: { designs, stores } }: Story): Record<string, string> => ({
  deals: JSON.stringify(deals.map(({ head, versions }) => [head, versions])),
  'moves of deals': JSON.stringify(licensing.termSheets.moves),
  designs: JSON.stringify(designs.all.map((row) => [row, designs.historyOf(row.id), designs.versionsOf(row.id)])),
  stores: JSON.stringify(stores.all),
});

/** One story for the tests of all kinds of approvals: each takes seconds. */
describe.each(DEMO_TENANTS)('in the demo of $tenant', (demoTenant) => {
  const isLargest = demoTenant === DEMO_TENANTS[0];
  let story: Story;
  let files: DemoFile[];

  beforeAll(async () => {
    story = await playStory(demoTenant, TODAY);
    files = await drawDescribed(story);
  });

  it('deals, designs and stores are the same each time', async () => {
    const again = await playStory(demoTenant, TODAY);
    await drawDescribed(again);
    const first = written(story);
    // without the texts, which are long
    for (const [what, text] of Object.entries(written(again))) expect([what, text === first[what]]).toEqual([what, true]);
  });

  it('designs are in every status, with whole histories and pictures that are ready', () => {
    const { designs } = story.approvals;
    const all = designs.all.map((row) => ({ row, history: designs.historyOf(row.id), versions: designs.versionsOf(row.id) }));
    expect(new Set(all.map(({ row }) => row.status))).toEqual(new Set(DESIGN_STATUSES));
    for (const { row, versions, history } of all) {
      expect(row.version).toBe(versions.length);
      expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index));
      expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
      for (const { content, pictures } of versions) {
        expect(designDraftSchema.safeParse(content).success).toBe(true);
        expect(pictures[0]).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), pictures: 'ready' });
      }
    }
    expect(designs.moves).toHaveLength(all.flatMap(({ history }) => history).length);
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
  });

  it('templates are released, and each receipt is a move', () => {
    const { templates } = story.approvals;
    const releases = story.templates.flatMap(({ id }) => templates.releasesOf(id));
    expect(releases.length).toBeGreaterThan(0);
    expect(templates.moves).toHaveLength(releases.length + releases.filter(({ receivedAt }) => receivedAt !== null).length);
  });

  it('a dozen stores of each kind and more are in every status', () => {
    const { all, moves } = story.approvals.stores;
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
  });

  it('promotional material keeps every rule, and has a complete history; in the largest tenant it is in each status', () => {
    const pops = story.approvals.pops.all;
    if (isLargest) expect(new Set(pops.map(({ pop }) => pop.status))).toEqual(new Set(POP_STATUSES));
    for (const { pop, versions, history } of pops) {
      const terms = story.signed.find((one) => one.terms.contractId === pop.contractId)?.terms;
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

  it('access has unbroken histories; in the largest tenant it is in each of its statuses', () => {
    const { access } = story.approvals;
    if (isLargest) expect(new Set(access.all.map(({ status }) => status))).toEqual(new Set(ACCESS_STATUSES));
    for (const row of access.all) {
      const history = access.historyOf(row.id);
      expect(history.at(-1)).toMatchObject({ toStatus: row.status, revision: row.revision });
      expect(history.every((entry, index) => entry.fromStatus === (history[index - 1]?.toStatus ?? 'none'))).toBe(true);
    }
  });

  it('no licensee has a style guide or art of a character without access', () => {
    const { guides, arts, approvals } = story;
    const held = new Set(approvals.access.all.map(({ companyId, characterId }) => `${companyId} ${characterId}`));
    for (const guide of guides)
      for (const { companyId } of guide.licensees)
        expect(guide.characters.some(({ characterId }) => held.has(`${companyId} ${characterId}`))).toBe(true);
    for (const art of arts)
      for (const { companyId } of art.released) expect(held.has(`${companyId} ${art.character.characterId}`)).toBe(true);
  });

  it('creative material stays small, with files of its own ids', () => {
    const ids = creativeFiles(story).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThan(40);
  });
});
