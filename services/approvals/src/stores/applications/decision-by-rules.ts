import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { evaluate } from '@bls/proto/domain/aul/auto-approval';
import { factsOf } from '@bls/proto/domain/aul/facts';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import type { Stamp, StoreSettings } from '@bls/proto/domain/aul/settings';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { Day } from '@bls/proto/domain/values/time';
import type { StoreApplicationTable } from '../../db/stores.js';
import { grantAll } from './granted.js';

/** The decision of the automatic rules, and the settings that apply to the review of the application from now on; pure. */
export function decisionByRules(
  kind: StoreKind,
  { settings, stamp }: { settings: StoreSettings; stamp: Pick<Stamp, 'mode'> },
  content: StoreContent,
  terms: ContractTerms,
  day: Day,
): Partial<StoreApplicationTable> {
  if (kind === 'sticker') return { ceoReviews: settings.stickerCeoReviews };
  const verdict = evaluate(settings.rules, factsOf(content, terms, day));
  const approved = verdict?.verdict === 'approve';
  return {
    verdict,
    ruleName: verdict?.ruleName ?? null,
    decision: approved ? 'autoApproved' : verdict?.verdict === 'disapprove' ? 'autoDisapproved' : null,
    ceoReviews: settings.aulCeoReviews,
    autoStamp: stamp.mode === 'automatic',
    ...(approved ? grantAll(content) : {}),
  };
}
