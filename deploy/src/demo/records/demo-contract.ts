import type { ContractTable } from '@bls/licensing/db/schema';
import type { SeedContracts } from '@bls/licensing/contracts/seed-contracts';
import type { ContractSigned } from '@bls/proto/contracts/events/licensing';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { DemoActor } from '../tenants/actors.js';
import { signatureId } from '../tenants/company-details.js';
import type { DemoDeal } from './deal.js';
import { idOf } from '../base/random.js';

type ContractFile = { kind: 'generated' | 'released' | 'signed' | 'returned'; fileId: string; name: string; at: string; byName: string };

/** The contract of a deal, with its documents so far. */
export class DemoContract {
  readonly files: ContractFile[] = [];

  private constructor(
    private readonly contracts: SeedContracts,
    readonly deal: DemoDeal,
    readonly id: string,
  ) {}

  static generate(contracts: SeedContracts, deal: DemoDeal, at: string): DemoContract {
    const contract = new DemoContract(contracts, deal, idOf(deal.id, 'contract'));
    const fileId = idOf(contract.id, 'generated');
    const { number } = contracts.generate(contract.id, deal, fileId, at);
    contract.files.push({ kind: 'generated', fileId, name: `${number}.pdf`, at, byName: 'system' });
    return contract;
  }

  get number(): string {
    return this.row.number;
  }
  get status(): ContractTable['status'] {
    return this.row.status;
  }
  get statusSince(): string {
    return this.row.statusSince;
  }
  /** What its document is written from. */
  get written(): ContractTable {
    return this.row;
  }
  get signed(): ContractSigned {
    return this.contracts.signed(this.id);
  }

  take(action: ContractAction, by: DemoActor, at: string, comment?: string): void {
    const kind = this.fileOf(action);
    const file = kind && { kind, fileId: idOf(this.id, kind), name: `${this.number} ${kind}.pdf` };
    const { licensorId, licenseeId } = this.row;
    const signatureFileId = action === 'sign' ? signatureId(by.acting.permissions.length > 0 ? licenseeId : licensorId) : undefined;
    this.contracts.move(this.id, action, { files: file ? [file] : [], signatureFileId, ...(comment ? { comment } : {}) }, by, at);
    if (file) this.files.push({ ...file, at, byName: by.person.name });
  }

  /** The file of a release, that of the licensee who returns it, and the signed document that comes with the last signature. */
  private fileOf(action: ContractAction): 'released' | 'returned' | 'signed' | undefined {
    if (action === 'release') return 'released';
    if (action === 'disapprove' && this.status === 'submittedForReview') return 'returned';
    return action === 'sign' && this.row.signatures.length > 0 ? 'signed' : undefined;
  }

  private get row(): ContractTable {
    return this.contracts.contract(this.id);
  }
}
