import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { styleGuideSaved } from '@bls/proto/contracts/events/files';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type AccessAction, type AccessStatus, givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Acting, Person } from '../db/person.js';
import type { AccessRecord, GivingAccessHistoryTable, StyleGuideTable, Trx } from '../db/schema.js';
import { decideAction, missingInput, refuse } from '../review/review.api.js';
import type { SeedTerms } from '../terms/terms.api.js';
import { accessWorkItem } from './access-events.js';
import { type AccessStep, entryOf, newAccess, openingStep } from './access-rows.js';
import { saveStyleGuide } from './access.repository.js';
import { actionTo, followed } from './follow-system-steps.js';

/** The access of licensees to characters, as it follows signatures, style guides and reviews. */
export class SeedAccess {
  readonly moves: WorkItemMoved[] = [];
  private readonly accesses = new Map<string, AccessRecord>();
  private readonly guides = new Map<string, StyleGuideTable>();
  private readonly history: StoredRow<GivingAccessHistoryTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
  ) {}

  /** Opens the access for every character of a signed contract. */
  open(contractId: string, at: string): AccessRecord[] {
    const { tenant } = this.context;
    const terms = this.terms.ofContract(contractId);
    return terms.properties.flatMap((property) =>
      property.characters.map((character) => {
        const { characterId } = character;
        const id = this.context.id('access', contractId, characterId);
        const styleGuides = this.guidesFor({ companyId: terms.companyId, characterId }).length;
        const access = newAccess({ terms, property, character }, { tenant, id, styleGuides, at });
        return this.store(access, openingStep(access));
      }),
    );
  }

  /** A style guide was saved: the access of its licensees to its characters follows. */
  saveGuide(payload: PayloadOf<typeof styleGuideSaved>, at: string): void {
    const { styleGuideId: id, revision, name, characterIds, companyIds, designerId } = payload;
    const guide = { tenant: this.context.tenant, id, revision, name, characterIds, companyIds, designerId };
    const before = this.guides.get(id);
    this.guides.set(id, guide);
    const isOf = (saved: Pick<StyleGuideTable, 'companyIds' | 'characterIds'> | undefined, row: AccessRecord): boolean =>
      saved !== undefined && saved.companyIds.includes(row.companyId) && saved.characterIds.includes(row.characterId);
    for (const row of this.all) {
      const [had, has] = [isOf(before, row), isOf(guide, row)];
      if (had || has) this.follow(row, has && !had, at);
    }
  }

  decide(id: string, action: AccessAction, { person: by, acting }: Acting, at: string, comment?: string): AccessRecord {
    const access = this.access(id);
    const decision = decideAction(givingAccessWorkflow, access.status, action, acting, { styleGuide: access.styleGuides > 0 });
    refuse(missingInput(decision.transition.needs, { comment }));
    return this.move(access, decision.to, { action, by, at, comment: comment ?? null });
  }

  access(id: string): AccessRecord {
    const access = this.accesses.get(id);
    if (!access) throw new Error(`no access ${id}`);
    return access;
  }

  /** All access, in the order in which it was opened. */
  get all(): AccessRecord[] {
    return [...this.accesses.values()];
  }

  /** The history of an access, oldest first. */
  historyOf(id: string): readonly StoredRow<GivingAccessHistoryTable>[] {
    return this.history.filter(({ accessId }) => accessId === id);
  }

  async insert(trx: Trx): Promise<void> {
    for (const guide of this.guides.values()) await saveStyleGuide(trx, guide);
    await insertTables(trx, this.context.tenant, { givingAccess: this.all, givingAccessHistory: this.history });
  }

  private follow(access: AccessRecord, arrived: boolean, at: string): void {
    const styleGuides = this.guidesFor(access).length;
    const to = followed(access.status, { arrived, gone: styleGuides === 0 });
    if (to === access.status) this.accesses.set(access.id, { ...access, styleGuides });
    else this.move({ ...access, styleGuides }, to, { action: actionTo(to), by: null, at, comment: null });
  }

  private move(
    access: AccessRecord,
    to: AccessStatus,
    step: { action: AccessAction; by: Person | null; at: string; comment: string | null },
  ): AccessRecord {
    const moved = { ...access, status: to, revision: access.revision + 1, waitingSince: step.at };
    return this.store(moved, { ...step, from: access.status });
  }

  private store(access: AccessRecord, step: AccessStep): AccessRecord {
    this.accesses.set(access.id, access);
    this.history.push({ ...entryOf(access, step), id: this.context.id(access.id, 'history', access.revision) });
    const inform = this.guidesFor(access).flatMap(({ designerId }) => designerId ?? []);
    this.moves.push(accessWorkItem(access, { ...step, inform }));
    return access;
  }

  private guidesFor({ companyId, characterId }: Pick<AccessRecord, 'companyId' | 'characterId'>): StyleGuideTable[] {
    return [...this.guides.values()].filter(
      ({ companyIds, characterIds }) => companyIds.includes(companyId) && characterIds.includes(characterId),
    );
  }
}
