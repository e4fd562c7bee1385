import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { designReleaseWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-release';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { DesignReleaseHistoryTable, ReleaseRecord, TemplateRecord } from '../../db/designs.js';
import type { Acting, Person } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import { decideAction } from '../../review/review.api.js';
import type { SeedTerms } from '../../terms/terms.api.js';
import { entryOf, newRelease, releasedColumns } from './release.js';
import { releaseWorkItem } from './release-work-item.js';
import { partnersOf } from './template-recipients.js';

type Step = Parameters<typeof entryOf>[2];
type Release = { contractId: string; note: string | null };

/** Templates that staff uploaded, and the licensees that have them. */
export class SeedTemplates {
  readonly moves: WorkItemMoved[] = [];
  private readonly templates = new Map<string, TemplateRecord>();
  private readonly releases = new Map<string, ReleaseRecord>();
  private readonly history: StoredRow<DesignReleaseHistoryTable>[] = [];

  constructor(
    private readonly context: SeedContext,
    private readonly terms: SeedTerms,
  ) {}

  upload(template: Omit<TemplateRecord, 'tenant' | 'uploadedBy' | 'uploadedAt'>, by: Person, at: string): TemplateRecord {
    const row = { ...template, tenant: this.context.tenant, uploadedBy: by, uploadedAt: at };
    this.templates.set(row.id, row);
    return row;
  }

  /** Releases a template to the licensee of a contract. */
  release(templateId: string, { contractId, note }: Release, by: Person, at: string): ReleaseRecord {
    const template = this.template(templateId);
    const [company] = partnersOf([this.terms.ofContract(contractId)]).companies;
    if (!company || (template.propertyId !== null && !company.propertyIds.includes(template.propertyId)))
      throw new Error(`template ${template.name} cannot be released under contract ${contractId}`);
    const id = this.context.id(templateId, 'release', company.companyId);
    const row = newRelease({ ...company, id }, template, releasedColumns(note, by, at));
    return this.store(row, null, { action: 'release', by, at, comment: null });
  }

  receive(releaseId: string, { person: by, acting }: Acting, at: string): ReleaseRecord {
    const current = this.releases.get(releaseId);
    if (!current) throw new Error(`no release ${releaseId}`);
    const { to } = decideAction(designReleaseWorkflow, current.status, 'receive', acting);
    const row = { ...current, status: to, revision: current.revision + 1, receivedBy: by, receivedAt: at };
    return this.store(row, current.status, { action: 'receive', by, at, comment: null });
  }

  /** The releases of a template, in their order. */
  releasesOf(templateId: string): ReleaseRecord[] {
    return [...this.releases.values()].filter((release) => release.templateId === templateId);
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      designTemplate: [...this.templates.values()],
      designRelease: [...this.releases.values()],
      designReleaseHistory: this.history,
    });
  }

  private store(release: ReleaseRecord, from: ReleaseRecord['status'] | null, step: Step): ReleaseRecord {
    this.releases.set(release.id, release);
    this.history.push({ ...entryOf(release, from, step), id: this.context.id(release.id, release.revision) });
    this.moves.push(releaseWorkItem(this.template(release.templateId), release, step));
    return release;
  }

  private template(id: string): TemplateRecord {
    const template = this.templates.get(id);
    if (!template) throw new Error(`no template ${id}`);
    return template;
  }
}
