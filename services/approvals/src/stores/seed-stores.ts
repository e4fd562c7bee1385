import { createHash } from 'node:crypto';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { ApprovedLine } from '@bls/proto/contracts/views/aul';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import { complete } from '@bls/proto/domain/aul/rules';
import type { Stamp, StoreSettings } from '@bls/proto/domain/aul/settings';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Facts } from '@bls/proto/domain/workflow/workflow';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import type { Acting } from '../db/person.js';
import type { Trx } from '../db/schema.js';
import type { SeedNumbers } from '../db/seed-numbers.js';
import type { FileRef, LetterProofTable, StoreApplicationTable, StoreHistoryTable, StoreRecord } from '../db/stores.js';
import { type SeedTerms } from '../terms/terms.api.js';
import { decisionByRules } from './applications/decision-by-rules.js';
import { factsOfApplication, factsOfDecision } from './applications/facts.js';
import { applicationAfter, checkGiven, type Move, type Outcome, outcomeOf } from './applications/move-application.js';
import { creationOf, newApplication } from './applications/new-application.js';
import { STAMP, STORE_SETTINGS } from './applications/settings.js';
import { insertSetting } from './applications/settings.repository.js';
import { columnsOf } from './applications/store-columns.js';
import { workItemOf } from './applications/store-work-item.js';
import { decisionOf as letterDecisionOf, letterChanges, renderedLetter } from './letters/letter-decision.js';
import { proofCodeOf } from './proofs/proof-code.js';
import { insertStatusCounter } from './proofs/proofs.repository.js';
import { decisionOf as stickerDecisionOf, grantedBy, type StickerAction } from './stickers/sticker-decision.js';

export type SeededStoreSettings = { rules: StoreSettings; stamp: Stamp; savedBy: string; savedAt: string };
type Given = { comment?: string | undefined; file?: FileRef | undefined; approved?: ApprovedLine[] | undefined };

/** Applications for letters and stickers that go through the workflow by the rules of the tenant. */
export class SeedStores {
  readonly moves: WorkItemMoved[] = [];
  private readonly applications = new Map<string, StoreRecord>();
  private readonly history: StoredRow<StoreHistoryTable>[] = [];
  private readonly proofs = new Map<string, LetterProofTable>();

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
    private readonly numbers: SeedNumbers,
    private readonly settings: SeededStoreSettings,
  ) {}

  /** Saves a new draft. */
  create(kind: StoreKind, content: StoreDraft, { person: by }: Acting, at: string): StoreRecord {
    const { tenant } = this.context;
    const terms = this.terms.ofContract(content.contractId);
    const number = this.numbers.next(kind === 'aul' ? 'AUL' : 'ST', at);
    const opening = { kind, id: this.context.id(tenant, kind, number), number, version: 1 };
    const first = { tripartiteName: null, followsId: null, followKind: null, ...columnsOf(content, terms, number) };
    const row = newApplication({ ...opening, ...first }, tenant, terms.companyId, by, at);
    this.applications.set(row.id, row);
    this.history.push({ ...creationOf(row), id: this.context.id(row.id, 0, 0) });
    this.moves.push(workItemOf(row, { action: 'create', by, at, comment: null }));
    return row;
  }

  /** Submits a draft; the rules may decide a letter at once. */
  submit(id: string, { person: by, acting }: Acting, at: string): StoreRecord {
    const current = this.application(id);
    const terms = this.terms.ofContract(current.contractId);
    const { rules, stamp } = this.settings;
    const checked = complete(current.kind, current.content, terms, rules);
    if ('issues' in checked) throw new CallError('ruleBroken', { issues: checked.issues });
    const decided = decisionByRules(current.kind, { settings: rules, stamp }, checked.content, terms, defaultDay(at));
    const changes = { ...columnsOf(checked.content, terms, current.number), ...decided, submittedBy: by, submittedAt: at };
    const outcome = outcomeOf(current, 'submit', acting, factsOfApplication({ ...current, ...changes }));
    return this.move(current, outcome, { by, at, given: {}, changes });
  }

  /** A decision of a person, with the file that it brings to a letter or the quantities that it grants of stickers. */
  decide(id: string, action: string, { person: by, acting }: Acting, at: string, given: Given = {}): StoreRecord {
    const current = this.application(id);
    const { comment, file, approved } = given;
    const granted = current.kind === 'sticker' ? grantedBy(current, { action: action as StickerAction, approved }) : {};
    const outcome = outcomeOf(current, action, acting, factsOfDecision({ ...current, ...granted }, this.settings.stamp, defaultDay(at)));
    const input = { comment, fileIds: file ? [file.fileId] : [] };
    checkGiven(outcome, input);
    const decided =
      current.kind === 'sticker'
        ? { ...granted, ...stickerDecisionOf(outcome) }
        : { ...letterDecisionOf(current, outcome), ...letterChanges(current, action, file ?? null) };
    return this.move(current, outcome, { by, at, given: input, changes: decided });
  }

  /** The letter of an approved application is rendered. */
  render(id: string, draft: FileRef, at: string): StoreRecord {
    const current = this.application(id);
    const { tenant } = this.context;
    const code = proofCodeOf(createHash('sha256').update(this.context.id(id, 'proof')).digest());
    const proof = { tenant, applicationId: id, code, statusIndex: this.proofs.size, createdAt: at, keyId: null };
    this.proofs.set(id, proof);
    return this.bySystem(current, 'generateDraft', { draftGenerated: true, autoStamp: false }, at, renderedLetter(current, draft, null));
  }

  /** Ends the period of a letter. */
  expire(id: string, at: string): StoreRecord {
    return this.bySystem(this.application(id), 'expire', { periodOver: true }, at, {});
  }

  /** The code of the public page of a rendered letter. */
  proofCode(id: string): string | undefined {
    return this.proofs.get(id)?.code;
  }

  application(id: string): StoreRecord {
    const application = this.applications.get(id);
    if (!application) throw new Error(`no application ${id}`);
    return application;
  }

  /** All applications, in the order of their creation. */
  get all(): StoreRecord[] {
    return [...this.applications.values()];
  }

  async insert(trx: Trx): Promise<void> {
    const { tenant } = this.context;
    const { rules, stamp, savedBy: updatedBy, savedAt: updatedAt } = this.settings;
    await addTenant(trx, tenant);
    await insertTables(trx, tenant, { storeApplication: this.all, storeHistory: this.history, letterProof: [...this.proofs.values()] });
    if (this.proofs.size > 0) await insertStatusCounter(trx, tenant, this.proofs.size);
    const saved = { tenant, revision: 1, updatedAt, updatedBy };
    await insertSetting(trx, { ...saved, name: STORE_SETTINGS.name, value: STORE_SETTINGS.schema.parse(rules) });
    await insertSetting(trx, { ...saved, name: STAMP.name, value: STAMP.schema.parse(stamp) });
  }

  private bySystem(current: StoreRecord, action: string, facts: Facts, at: string, changes: Partial<StoreApplicationTable>): StoreRecord {
    const outcome = outcomeOf(current, action, 'system', factsOfApplication(current, facts));
    return this.move(current, outcome, { by: null, at, given: {}, changes });
  }

  private move(current: StoreRecord, outcome: Outcome, move: Move): StoreRecord {
    const { changes, entries, step } = applicationAfter(current, outcome, move);
    const row = { ...current, ...changes, revision: current.revision + 1 };
    this.applications.set(row.id, row);
    this.history.push(...entries.map((entry) => ({ ...entry, id: this.context.id(row.id, entry.revision, entry.position) })));
    this.moves.push(workItemOf(row, step));
    return row;
  }
}
