import type { TermsRule } from './rule.js';
import { present } from './rule.js';

/** A renewal, an amendment and a replacement name the followed contract; a new contract follows none. */
export const followsContract: TermsRule = ({ purpose: section }) => {
  if (!section?.purpose) return [];
  const path = ['purpose', 'followsContractId'];
  if (section.purpose === 'newContract') return present(section.followsContractId) ? [{ path, rule: 'newContractFollowsNone' }] : [];
  return present(section.followsContractId) ? [] : [{ path, rule: 'followsContractRequired' }];
};

/** The licensee cannot be its own licensor. */
export const differentParties: TermsRule = ({ purpose: section }) =>
  section?.licensorId && section.licensorId === section.licenseeId ? [{ path: ['purpose', 'licenseeId'], rule: 'sameParties' }] : [];
