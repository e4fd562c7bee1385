import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables } from '@bls/kit/db/insert-rows';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { ClauseRank } from '@bls/proto/domain/clause/clause';
import { chooseTemplate } from '@bls/proto/domain/contract-template/fields';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { type ContractAction, contractFileKindOf } from '@bls/proto/domain/workflow/definitions/contract';
import type { ContractFileKind } from '@bls/proto/domain/enumerations/contract';
import type { ContractClauseTable } from '../db/clause-tables.js';
import type { ContractTable, ContractVersionTable, Person, TermSheetTable, Trx } from '../db/schema.js';
import {
  charactersIn,
  type ContractRunning,
  fileRows,
  requireNeeds,
  type SeedActor,
  type SeedDeals,
  type SeededFile,
  type SeedDesigns,
} from '../deals/deals.api.js';
import { clauseEntry, INSERT } from './clauses/clause-entry.js';
import type { SeedClauses } from './clauses/seed-clauses.js';
import { decide } from './contract.js';
import { requireDraft } from './draft.js';
import { contractWords, generatedContract, generationEntry, templateDeal } from './generated-contract.js';
import { actionsOf, moveEntry, moveFileOf, signingSide } from './moved-contract.js';
import { type Move, movesOf } from './moves-of-contract.js';
import type { SeedTemplates } from './templates/seed-templates.js';
import { type ContractMove, contractWorkItem, signedPayload } from './work-item.js';

type SignedDeal = { head: Pick<TermSheetTable, 'id' | 'versionId' | 'number' | 'version' | 'ownerId'>; terms: Terms };
/** `documentId`: its generated document. */
type Seeded = { contract: ContractTable; workflow: ContractRunning['workflow']; owner: string; documentId: string };
type Input = {
  comment?: string;
  files?: readonly SeededFile[];
  /** The picture of the signature in the account information of the side that signs. */
  signatureFileId?: string | undefined;
};

type Applied = {
  by: Person;
  at: string;
  comment?: string | undefined;
  signature: string | undefined;
  kind: ContractFileKind | undefined;
  files: readonly SeededFile[];
};

/** The contracts of signed term sheets, moved by the rules of the service in the order of time. */
export class SeedContracts {
  readonly moves: WorkItemMoved[] = [];
  private readonly contracts = new Map<string, Seeded>();
  private readonly versions: ContractVersionTable[] = [];
  private readonly contractClauses: ContractClauseTable[] = [];

  constructor(
    private readonly deals: SeedDeals,
    private readonly designs: SeedDesigns,
    private readonly templates: SeedTemplates,
    private readonly clauses: SeedClauses,
  ) {}

  /** Generates the contract of a signed deal, with its document. */
  generate(id: string, { head, terms }: SignedDeal, documentId: string, at: string): ContractTable {
    const { tenant, id: idOf } = this.deals.context;
    if (terms.purpose.purpose !== 'newContract') throw new Error('seeded contracts follow no other contract');
    const termSheet = {
      termSheetId: head.id,
      termSheetVersionId: head.versionId,
      termSheetNumber: head.number,
      termSheetVersion: head.version,
    };
    const keys = { tenant, id, number: this.deals.nextNumber('contract', at), versionId: idOf(id, 'version', 1) };
    const running = this.designs.runningContract(at);
    const template = chooseTemplate(this.templates.savedBy(at), templateDeal(terms));
    const contract = generatedContract({ ...keys, ...termSheet, terms, at }, running, template);
    this.contracts.set(id, { contract, workflow: running.workflow, owner: head.ownerId, documentId });
    this.versions.push({ tenant, id: contract.versionId, contractId: id, version: 1, at, byName: 'system' });
    this.deals.note(generationEntry(contract));
    const item = { itemId: id, itemKind: 'contract', version: 1, byName: 'system', at, kind: 'generated', internal: false } as const;
    this.deals.record(fileRows(item, [{ fileId: documentId, name: `${contract.number}.pdf` }]));
    this.publish(id, { action: 'generate', by: null, at });
    return contract;
  }

  move(
    id: string,
    action: ContractAction,
    { comment, files = [], signatureFileId }: Input,
    { person: by, acting }: SeedActor,
    at: string,
  ): void {
    const { contract: before, workflow, documentId } = this.seeded(id);
    if (action === 'revise') throw new Error('seeded contracts have one version');
    const { transition } = decide(workflow, before, action, acting);
    const kind = files.length > 0 ? contractFileKindOf(action, before.status) : undefined;
    const signs = actionsOf(transition).includes('sign');
    const signature = signs && signatureFileId ? { side: signingSide(transition), name: by.name, at, fileId: signatureFileId } : undefined;
    const fileIds = files.map(({ fileId }) => fileId);
    const typed = signature && { signature: { fullName: by.name }, password: 'confirmed' };
    requireNeeds(transition, { comment, fileIds, ...typed }, by);
    const pdfs = files.map(() => ({ kind: 'pdf' as const }));
    const additions = { kind, files: pdfs, signature, unchanged: documentId, at, day: defaultDay(at), nextVersionId: before.versionId };
    const moves = movesOf(workflow, before, action, acting, { by, signature: signature && by.name }, additions);
    for (const each of moves) {
      const own = each === moves[0] ? { comment, files } : { files: [] };
      const giver = each.given ?? { by, signature: signature && by.name };
      this.apply(id, each, { at, kind: own.files.length > 0 ? kind : undefined, signature: undefined, ...giver, ...own });
    }
  }

  /** Inserts a position of a clause of the library, in its first wording, into a draft. */
  insertClause(id: string, clauseId: string, rank: ClauseRank, { person: by }: SeedActor, at: string): void {
    const seeded = this.seeded(id);
    const { contract: before } = seeded;
    requireDraft(before);
    const clause = this.clauses.at(clauseId, rank, at);
    const contract = { ...before, revision: before.revision + 1, updatedAt: at };
    this.contracts.set(id, { ...seeded, contract });
    this.contractClauses.push({ tenant: contract.tenant, contractId: id, clauseId, rank, version: 1, byPerson: by, at });
    this.deals.note(clauseEntry(contract, clause, rank, { by, at }));
    this.publish(id, { action: INSERT, by, at });
  }

  private apply(id: string, { action, before, outcome, change, last }: Move, given: Applied): void {
    const { by, at, comment, signature, kind, files } = given;
    const after = { ...before, ...change, revision: before.revision + 1 };
    this.contracts.set(id, { ...this.seeded(id), contract: after });
    const fileIds = files.map(({ fileId }) => fileId);
    const signed = action === 'sign' ? signature : undefined;
    this.deals.note(moveEntry(before, after, outcome, { action, by, at, comment, signature: signed, fileIds }));
    if (kind) this.deals.record(fileRows(moveFileOf(after, kind, by, at), files));
    const { notify: informRoles } = outcome.transition;
    this.publish(id, { action, by, comment, decided: outcome.path[0], at, informRoles, goesOn: !last });
  }

  contract(id: string): ContractTable {
    return this.seeded(id).contract;
  }

  /** What the other services learn of a contract that both sides have signed. */
  signed(id: string): ContractSigned {
    const contract = this.contract(id);
    if (!contract.signedOn) throw new Error(`contract ${contract.number} is not signed`);
    return signedPayload(contract, contract.signedOn);
  }

  async insert(trx: Trx): Promise<void> {
    const contracts = [...this.contracts.values()].map(({ contract }) => contract);
    await insertTables(trx, this.deals.context.tenant, {
      contract: contracts,
      contractVersion: this.versions,
      contractClause: this.contractClauses,
    });
    const indexed = contracts.map((contract) => ({ id: contract.id, terms: contract.terms, words: contractWords(contract) }));
    await this.deals.insertIndex(trx, 'contract', indexed);
  }

  private publish(id: string, move: ContractMove): void {
    const { contract, owner } = this.seeded(id);
    this.moves.push(contractWorkItem(contract, move, { owner, characterIds: charactersIn(contract.terms) }));
  }

  private seeded(id: string): Seeded {
    const seeded = this.contracts.get(id);
    if (!seeded) throw new Error(`no contract ${id}`);
    return seeded;
  }
}
