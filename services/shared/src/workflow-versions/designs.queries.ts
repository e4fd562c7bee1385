import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { CallError } from '@bls/proto/domain/values/errors';
import type { DesignSummary, WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import type { Transaction } from 'kysely';
import { withDesigns, type WorkflowKey } from './tables.js';

/** How many running items each version has, by its id; '' is the standard workflow. */
export type Running = ReadonlyMap<string, number>;

/** A workflow with its draft and all its versions. */
export async function readDesign<DB>(
  given: Transaction<DB>,
  tenant: string,
  { kind, subject }: WorkflowKey,
  running: Running,
): Promise<WorkflowDesign> {
  const trx = withDesigns(given);
  const draft = await trx
    .selectFrom('workflowDraft')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const versions = await trx
    .selectFrom('workflowVersion')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .execute();
  const [latest] = versions;
  return {
    draft: draft ? { design: draft.design, revision: draft.revision, savedAt: draft.savedAt, savedBy: draft.savedBy } : null,
    published: latest ? { version: latest.version, design: latest.design } : null,
    versions: versions.map(({ id, version, publishedAt, publishedBy, note }) => ({
      version,
      publishedAt,
      publishedBy,
      note,
      running: running.get(id) ?? 0,
    })),
    runningOnStandard: running.get('') ?? 0,
  };
}

/** The design of one version; throws `notFound`. */
export async function readVersion<DB>(
  trx: Transaction<DB>,
  tenant: string,
  { kind, subject }: WorkflowKey,
  version: number,
): Promise<DesignedWorkflow> {
  const found = await withDesigns(trx)
    .selectFrom('workflowVersion')
    .select('design')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!found) throw new CallError('notFound');
  return found.design;
}

/** Every kind and subject that has a version or a draft. */
export async function summarizeDesigns<DB>(given: Transaction<DB>, tenant: string): Promise<DesignSummary[]> {
  const trx = withDesigns(given);
  const drafts = await trx
    .selectFrom('workflowDraft')
    .select(['kind', 'subject', 'savedAt', 'savedBy'])
    .where('tenant', '=', tenant)
    .execute();
  const versions = await trx
    .selectFrom('workflowVersion')
    .distinctOn(['kind', 'subject'])
    .select(['kind', 'subject', 'version', 'publishedAt', 'publishedBy'])
    .where('tenant', '=', tenant)
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('version', 'desc')
    .execute();
  const same = (a: WorkflowKey) => (b: WorkflowKey) => a.kind === b.kind && a.subject === b.subject;
  const begun = drafts.filter((draft) => !versions.some(same(draft)));
  return [...versions, ...begun].map((key) => {
    const published = versions.find(same(key));
    const draft = drafts.find(same(key));
    return {
      kind: key.kind,
      subject: key.subject,
      version: published?.version ?? null,
      publishedAt: published?.publishedAt ?? null,
      publishedBy: published?.publishedBy.name ?? null,
      draftSavedAt: draft?.savedAt ?? null,
      draftSavedBy: draft?.savedBy.name ?? null,
    };
  });
}
