import { aulApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import type { StoreSettings } from '@bls/proto/domain/aul/settings';
import { complete } from '@bls/proto/domain/aul/rules';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { personOf } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { StoreApplicationTable, StoreRecord } from '../../db/stores.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { findApplicationAt, sameStore } from './applications.repository.js';
import { decisionByRules } from './decision-by-rules.js';
import { factsOfApplication } from './facts.js';
import { applyMove, outcomeOf } from './move-application.js';
import type { SavedApplication } from './open-draft.js';
import { settingOf, STAMP, STORE_SETTINGS } from './settings.js';
import { columnsOf } from './store-columns.js';

/** Submits a draft. The automatic rules of the tenant decide a letter first; where none matches, people review it. */
export async function submitApplication(
  trx: Trx,
  kind: StoreKind,
  request: { id: string; revision: number },
  ctx: CallContext,
): Promise<SavedApplication> {
  const { actor } = ctx;
  const current = await findApplicationAt(trx, actor, kind, request);
  if (current.status !== 'draft') throw new CallError('wrongState');
  const terms = await ownContractTerms(trx, actor, current.contractId);
  const { value: settings } = await settingOf(trx, current.tenant, STORE_SETTINGS);
  const checked = complete(kind, current.content, terms, settings);
  if ('issues' in checked) throw new CallError('ruleBroken', { issues: checked.issues });
  const { content } = checked;
  const issues = await storedIssues(trx, current, content, await today(trx));
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const at = new Date().toISOString();
  const by = personOf(actor);
  const decided = await decideByRules(trx, current, settings, content, terms);
  const changes = { ...columnsOf(content, terms, current.number), ...decided, submittedBy: by, submittedAt: at };
  const outcome = outcomeOf(current, 'submit', actor, factsOfApplication({ ...current, ...changes }));
  const moved = await applyMove(trx, ctx, current, outcome, { by, at, given: {}, changes });
  if (moved.status === 'pendingGenerateDraft') await emit(trx, ctx, aulApproved, { applicationId: moved.id });
  return { id: moved.id, revision: moved.revision, status: moved.status };
}

async function decideByRules(
  trx: Trx,
  { tenant, kind }: StoreRecord,
  settings: StoreSettings,
  content: StoreContent,
  terms: ContractTerms,
): Promise<Partial<StoreApplicationTable>> {
  const { value: stamp } = await settingOf(trx, tenant, STAMP);
  return decisionByRules(kind, { settings, stamp }, content, terms, await today(trx));
}

/** Issues that depend on the day and on other applications: a period in the past, a second letter for the same store. */
async function storedIssues(trx: Trx, row: StoreRecord, content: StoreContent, day: string): Promise<Issue[]> {
  if (content.to < day) return [{ path: ['to'], rule: 'aul.periodOver' }];
  if (row.kind === 'sticker') return [];
  const other = await sameStore(trx, row, content);
  return other ? [{ path: ['storeId'], rule: 'aul.storeTaken', params: { number: other.number } }] : [];
}
