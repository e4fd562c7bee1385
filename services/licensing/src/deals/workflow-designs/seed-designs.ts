import { insertRows } from '@bls/kit/db/insert-rows';
import { designProblems } from '@bls/proto/domain/workflow/design/check';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../../db/schema.js';
import type { ContractRunning } from './running.queries.js';

type Published = { design: DesignedWorkflow; note: string | null; publishedAt: string; publishedBy: { userId: string; name: string } };

/** The workflows of contracts that a tenant published, the oldest first. */
export class SeedDesigns {
  private readonly published: (Published & { id: string; version: number; workflow: ContractRunning['workflow'] })[] = [];

  constructor(private readonly context: SeedContext) {}

  publishContract(published: Published): void {
    const [problem] = designProblems(published.design);
    if (problem) throw new Error(`the workflow cannot be published: ${problem.rule}`);
    const version = this.published.length + 1;
    const id = this.context.id(this.context.tenant, 'workflow', 'contract', version);
    const workflow = compileDesign(published.design) as unknown as ContractRunning['workflow'];
    this.published.push({ ...published, id, version, workflow });
  }

  /** The workflow of a contract that starts at an instant. */
  runningContract(at: string): Pick<ContractRunning, 'id' | 'workflow'> {
    const latest = this.published.findLast(({ publishedAt }) => publishedAt <= at);
    return latest ?? { id: null, workflow: contractWorkflow };
  }

  insert(trx: Trx): Promise<void> {
    return insertRows(
      trx,
      this.context.tenant,
      'workflowVersion',
      this.published.map(({ workflow: _workflow, ...version }) => ({ ...version, subject: 'contract' })),
    );
  }
}
