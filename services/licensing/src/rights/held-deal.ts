import type { HeldRight } from './rights.queries.js';

/** The deal behind a right, without its identity when the person may not see it. */
export const heldDealOf = ({ versionId, number, licenseeName, licenseeNameZh, visible, exclusive, from, to }: HeldRight) => ({
  termSheetVersionId: visible ? versionId : null,
  number: visible ? number : null,
  licenseeName: visible ? licenseeName : null,
  licenseeNameZh: visible ? licenseeNameZh : null,
  exclusive,
  from,
  to,
});
