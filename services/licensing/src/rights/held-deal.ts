import type { Claim } from '@bls/proto/domain/rights/availability';
import type { Day } from '@bls/proto/domain/values/time';

/** What claims a right: a deal, or a reservation, which has no number. `visible`: the person may see whose it is. */
export type ClaimItem = {
  claim: Claim;
  versionId: string | null;
  number: string | null;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  visible: boolean;
  exclusive: boolean;
  from: Day;
  to: Day;
};

/** The claim on a right, without its identity when the person may not see it. */
export const heldDealOf = ({ claim, versionId, number, licenseeName, licenseeNameZh, visible, exclusive, from, to }: ClaimItem) => ({
  claim,
  termSheetVersionId: visible ? versionId : null,
  number: visible ? number : null,
  licenseeName: visible ? licenseeName : null,
  licenseeNameZh: visible ? licenseeNameZh : null,
  exclusive,
  from,
  to,
});
