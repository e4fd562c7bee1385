import { isContact } from './distribution.js';
import { numberOf, present } from './rule.js';
import type { TermsRule } from './rule.js';

/** A distributor needs contact data: a web address or an e-mail address. */
export const distributorContacts: TermsRule = ({ others }) =>
  (others?.distributors ?? []).flatMap(({ contact }, index) =>
    present(contact) && !isContact(contact as string)
      ? [{ path: ['others', 'distributors', index, 'contact'], rule: 'contactInvalid' }]
      : [],
  );

/** A distributor sells only in territories of the deal. */
export const distributorsInside: TermsRule = ({ others, keyTerms }) => {
  const licensed = keyTerms?.territories ?? [];
  return (others?.distributors ?? []).flatMap(({ territories }, index) => {
    const outside = (territories ?? []).find((territory) => licensed.length > 0 && !licensed.includes(territory));
    return outside
      ? [{ path: ['others', 'distributors', index, 'territories'], rule: 'territoryNotInDeal', params: { territory: outside } }]
      : [];
  });
};

/** The total limit of a policy is at least its limit for one accident. */
export const aggregateCovers: TermsRule = ({ others }) => {
  const single = numberOf(others?.insurance?.perOccurrence);
  const all = numberOf(others?.insurance?.aggregate);
  return single !== undefined && all !== undefined && all < single
    ? [{ path: ['others', 'insurance', 'aggregate'], rule: 'aggregateBelowOccurrence' }]
    : [];
};
