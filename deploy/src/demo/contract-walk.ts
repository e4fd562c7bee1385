import { type Facts, transition, waitsFor } from '@bls/proto/domain/workflow/workflow';
import { type ContractAction, type ContractStatus, contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { DemoActor } from './actors.js';
import type { DemoDeal } from './deal.js';
import { idOf } from './random.js';
import type { Step } from './term-sheet-walk.js';

type ContractFile = { kind: 'generated' | 'released' | 'signed'; fileId: string; at: string; byName: string };

/** A contract that is led through its workflow, without a database. */
export class ContractWalk {
  readonly id: string;
  readonly steps: Step[] = [];
  /** The document of each kind that the contract has by now. */
  readonly files: ContractFile[] = [];
  status: ContractStatus = 'draft';
  statusSince: string;
  revision = 0;
  licensorSignedAt: string | null = null;
  licenseeSignedAt: string | null = null;

  constructor(
    readonly deal: DemoDeal,
    readonly number: string,
    readonly createdAt: string,
  ) {
    this.id = idOf(deal.id, 'contract');
    this.statusSince = createdAt;
    this.files.push({ kind: 'generated', fileId: idOf(this.id, 'generated'), at: createdAt, byName: 'system' });
    this.steps.push({ version: 1, revision: 0, action: 'generate', from: null, path: ['draft'], by: null, at: createdAt });
  }

  get waitsFor(): Capability[] {
    return waitsFor(contractWorkflow, this.status, this.facts);
  }

  take(action: ContractAction, by: DemoActor, at: string): void {
    const decision = transition(contractWorkflow, this.status, action, by.acting, this.facts);
    if (!decision.ok) throw new Error(`the demo contract cannot ${action} in ${this.status}: ${decision.code}`);
    const needsFile = decision.transition.needs?.includes('file');
    const kind = action === 'release' ? 'released' : 'signed';
    const fileId = idOf(this.id, kind);
    if (needsFile) this.files.push({ kind, fileId, at, byName: by.person.name });
    this.revision += 1;
    this.steps.push({
      version: 1,
      revision: this.revision,
      action,
      from: this.status,
      path: decision.path,
      by: by.person,
      at,
      signature: action === 'sign' ? by.person.name : undefined,
      fileIds: needsFile ? [fileId] : [],
    });
    if (action === 'sign') this[decision.transition.by === 'contract.signAsLicensor' ? 'licensorSignedAt' : 'licenseeSignedAt'] = at;
    this.status = decision.to;
    this.statusSince = at;
  }

  private get facts(): Facts {
    return { revised: false, signedByLicensor: this.licensorSignedAt !== null, signedByLicensee: this.licenseeSignedAt !== null };
  }
}
