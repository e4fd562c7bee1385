import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { DEFAULT_SPU_SETTINGS } from '@bls/proto/domain/spu/settings';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { SeedNumbers } from '../../db/seed-numbers.js';
import type { SpuSubmissionTable } from '../../db/spu.js';
import type { SeedTerms } from '../../terms/terms.api.js';
import type { Counts } from './counts.queries.js';
import { type Grouped, groupPictures } from './pictures/group-pictures.js';
import { insertItem } from './items.repository.js';
import { comparable, type Match, matchSpu, pictureFrom, statusAfter } from './pictures/match-pictures.js';
import { newSubmission } from './submissions/new-submission.js';
import { submissionMoved } from './spu-work-item.js';
import { findSubmissionById, finishSubmission, insertSubmission } from './submissions/submissions.repository.js';
import type { Candidate } from './pictures/targets.queries.js';

/** Packed features as base64. */
type FeaturesByFile = ReadonlyMap<string, string>;
type Submission = { id: string; contractId: string; propertyId: string; file: { fileId: string; name: string } };
type Matched = Grouped<ArchiveEntry> & { match: Match };
type Archive = { row: Omit<SpuSubmissionTable, 'issues'>; items: Matched[] };

const SYSTEM = { name: SYSTEM_NAME };

/** The verdict on pictures by the default settings. */
export const compareBySystem = (
  entries: readonly ArchiveEntry[],
  candidates: readonly Candidate[],
  features: FeaturesByFile,
): Promise<Match> =>
  matchSpu(
    entries.map(({ fileId }) => pictureFrom(features.get(fileId))),
    comparable(candidates, features),
    DEFAULT_SPU_SETTINGS,
  );

/** Archives of existing SPUs whose pictures the system compared. */
export class SeedSpus {
  readonly moves: WorkItemMoved[] = [];
  private readonly archives = new Map<string, Archive>();

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly numbers: SeedNumbers,
  ) {}

  submit({ id, contractId, propertyId, file }: Submission, by: Person, at: string): void {
    const { tenant } = this.context;
    const terms = this.terms.ofContract(contractId);
    const property = terms.properties.find((one) => one.propertyId === propertyId);
    if (!property) throw new Error(`contract ${terms.number} has no property ${propertyId}`);
    const number = this.numbers.next('SPU', at);
    this.archives.set(id, {
      row: newSubmission({ tenant, id, number, terms, property, itemCode: null, file, brandOwnerReviews: false, by, at }),
      items: [],
    });
  }

  /** Compares the pictures of an archive, which has a folder per SPU, at the instant of its submission. */
  async match(id: string, entries: readonly ArchiveEntry[], candidates: readonly Candidate[], features: FeaturesByFile): Promise<void> {
    const archive = this.archive(id);
    const { items, issues } = groupPictures(entries, null);
    if (issues.length > 0) throw new Error(`archive ${id} is refused: ${issues[0]?.rule}`);
    for (const item of items) archive.items.push({ ...item, match: await compareBySystem(item.entries, candidates, features) });
    // the number of the approval would come after numbers of later instants
    if (archive.items.some(({ match }) => match.verdict === 'systemApproved')) throw new Error('a seeded SPU waits for people');
    const counts: Counts = {};
    for (const { match } of archive.items) counts[match.verdict] = (counts[match.verdict] ?? 0) + 1;
    const compared = { ...archive.row, issues: [], revision: archive.row.revision + 1 };
    this.moves.push(submissionMoved(compared, counts, { action: 'match', by: SYSTEM, at: archive.row.submittedAt, comment: null }));
  }

  async insert(trx: Trx): Promise<void> {
    for (const { row, items } of this.archives.values()) {
      await insertSubmission(trx, row);
      const pictures = items.reduce((sum, { entries }) => sum + entries.length, 0);
      await finishSubmission(trx, row.id, { state: 'compared', items: items.length, pictures, issues: [] });
      const submission = await findSubmissionById(trx, row.id);
      if (!submission) throw new Error(`no archive ${row.id}`);
      const { mode } = DEFAULT_SPU_SETTINGS;
      for (const { itemCode, entries, match } of items) {
        const id = this.context.id(row.id, itemCode);
        const status = statusAfter(match);
        await insertItem(trx, { submission, id, itemCode, entries, match, status, mode, at: row.submittedAt, by: SYSTEM });
      }
    }
  }

  private archive(id: string): Archive {
    const archive = this.archives.get(id);
    if (!archive) throw new Error(`no archive ${id}`);
    return archive;
  }
}
