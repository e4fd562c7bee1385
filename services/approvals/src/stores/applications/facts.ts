import type { Stamp } from '@bls/proto/domain/aul/settings';
import type { Day } from '@bls/proto/domain/values/time';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { aulWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import { stickerWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/sticker';
import type { FactsOf } from '@bls/proto/domain/workflow/facts/workflow-facts';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import type { StoreRecord } from '../../db/stores.js';

export const WORKFLOWS: Readonly<Record<StoreKind, Workflow>> = {
  aul: aulWorkflow as unknown as Workflow,
  sticker: stickerWorkflow as unknown as Workflow,
};

/** An application of either kind: the workflow of stickers names fewer facts than that of letters. */
type StoreFacts = Partial<FactsOf<'aul'> & FactsOf<'sticker'>>;

type Known = Pick<StoreRecord, 'decision' | 'ceoReviews' | 'autoStamp' | 'quantity' | 'approvedQuantity'>;

type Decided = Known & Pick<StoreRecord, 'kind' | 'corrected' | 'startsOn'>;

/** The facts of a decision about an application on a day, with what the tenant's stamp allows. */
export const factsOfDecision = (row: Decided, stamp: Pick<Stamp, 'mode'>, day: Day): StoreFacts =>
  row.kind === 'sticker'
    ? factsOfApplication(row)
    : factsOfApplication(row, { systemStamp: stamp.mode !== 'byLegal' && !row.corrected, periodBegun: (row.startsOn ?? day) <= day });

/** The facts that select transitions of an application. Facts of one event (a rendered draft, an ended period) are added to them. */
export const factsOfApplication = (row: Known, more: StoreFacts = {}): StoreFacts => ({
  autoApproved: row.decision === 'autoApproved',
  autoDisapproved: row.decision === 'autoDisapproved',
  ceoReviews: row.ceoReviews,
  autoStamp: row.autoStamp,
  allApproved: row.quantity !== null && row.approvedQuantity === row.quantity,
  ...more,
});
