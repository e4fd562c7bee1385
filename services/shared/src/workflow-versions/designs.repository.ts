import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { designProblems } from '@bls/proto/domain/workflow/design/check';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import type { Transaction } from 'kysely';
import { jsonb } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { withDesigns, type WorkflowKey } from './tables.js';

type Key = WorkflowKey & { actor: Actor };

const personOf = ({ userId, name }: Actor) => ({ userId, name });

/** Writes the draft of the expected revision; 0 creates one. Throws `conflict`, and `invalid` for another kind. */
export async function saveDraft<DB>(
  given: Transaction<DB>,
  { actor, kind, subject }: Key,
  { design, revision }: { design: DesignedWorkflow; revision: number },
): Promise<{ revision: number; savedAt: string }> {
  if (design.kind !== kind) throw new CallError('invalid', { issues: [{ path: ['design', 'kind'], rule: 'invalidValue' }] });
  const trx = withDesigns(given);
  const { tenant } = actor;
  await advisoryLock(trx, tenant, subject);
  const savedAt = new Date().toISOString();
  const row = { design: jsonb(design), revision: revision + 1, savedAt, savedBy: jsonb(personOf(actor)) };
  const saved =
    revision === 0
      ? await trx
          .insertInto('workflowDraft')
          .values({ tenant, subject, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await trx
          .updateTable('workflowDraft')
          .set(row)
          .where('tenant', '=', tenant)
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  if (!saved) throw new CallError('conflict');
  return { revision: saved.revision, savedAt };
}

/** Deletes the draft of the expected revision; throws `conflict` when it has changed. */
async function takeDraft<DB>(
  given: Transaction<DB>,
  tenant: string,
  { kind, subject }: WorkflowKey,
  revision: number,
): Promise<DesignedWorkflow> {
  const trx = withDesigns(given);
  await advisoryLock(trx, tenant, subject);
  const taken = await trx
    .deleteFrom('workflowDraft')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('revision', '=', revision)
    .returning('design')
    .executeTakeFirst();
  if (!taken) throw new CallError('conflict');
  return taken.design;
}

export const discardDraft = async <DB>(trx: Transaction<DB>, { actor, ...key }: Key, revision: number): Promise<void> => {
  await takeDraft(trx, actor.tenant, key, revision);
};

/**
 * Makes the draft the next version. A version never changes, because items that started by it still use it. Throws
 * `conflict`, and `ruleBroken` with every problem of the design.
 */
export async function publishDraft<DB>(
  given: Transaction<DB>,
  { actor, kind, subject }: Key,
  { revision, note }: { revision: number; note?: string | undefined },
): Promise<{ version: number }> {
  const { tenant } = actor;
  const design = await takeDraft(given, tenant, { kind, subject }, revision);
  const problems = designProblems(design);
  if (problems.length > 0) {
    const issues = problems.map(({ rule, step, at }) => ({
      path: ['design', step],
      rule: `design.${rule}`,
      params: { step, at: at ?? '' },
    }));
    throw new CallError('ruleBroken', { issues });
  }
  const trx = withDesigns(given);
  const last = await trx
    .selectFrom('workflowVersion')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  await trx
    .insertInto('workflowVersion')
    .values({
      tenant,
      id: randomUUID(),
      subject,
      version,
      design: jsonb(design),
      note: note || null,
      publishedAt: new Date().toISOString(),
      publishedBy: jsonb(personOf(actor)),
    })
    .execute();
  return { version };
}
