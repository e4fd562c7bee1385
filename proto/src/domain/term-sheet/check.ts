import { issuesOf, type Issue } from '../values/errors.js';
import type { TermsDraft } from './draft.js';
import { forecastForSpending, spendingGiven, spendingInsideTerm } from './rules/advertising.js';
import { bandFigures, bandsContiguous } from './rules/bands.js';
import { conversionRateAboveZero, conversionRateGiven, forecastInsideTerm, litigationExplained, turnoverTax } from './rules/basic.js';
import { yearsAtMostTwo, yearsContinuous, yearsForward, yearsInsideProperties } from './rules/contract-years.js';
import { flatFeesCovered, groupsCover, ratesCover } from './rules/coverage.js';
import { crossValues } from './rules/cross.js';
import { channelContacts, productNamesOnce } from './rules/distribution.js';
import * as mg from './rules/mg.js';
import { aggregateCovers, distributorContacts, distributorsInside } from './rules/others.js';
import { propertiesOnce, territoriesMatchCharacters } from './rules/properties.js';
import { differentParties, followsContract } from './rules/purpose.js';
import { determinationFitsType, rateFigures, rateFitsBase, rateFitsProperty, rateNamesKnown } from './rules/rates.js';
import { rowIdsOnce } from './rules/rows.js';
import type { TermsRule } from './rules/rule.js';
import { type Section, SECTIONS, SECTION_NAMES, type Terms, newTermsSchema } from './terms.js';
import { tidyTerms } from './tidy.js';

/**
 * Every rule of new deals across fields, in the order of the wizard. Each checks only fields that are filled in. Those that
 * imported contracts are held to as well are listed in `stored/imported-terms.ts`.
 */
const RULES: readonly TermsRule[] = [
  rowIdsOnce,
  followsContract,
  differentParties,
  propertiesOnce,
  territoriesMatchCharacters,
  yearsForward,
  yearsContinuous,
  yearsInsideProperties,
  yearsAtMostTwo,
  conversionRateGiven,
  conversionRateAboveZero,
  litigationExplained,
  turnoverTax,
  forecastInsideTerm,
  productNamesOnce,
  channelContacts,
  spendingGiven,
  forecastForSpending,
  spendingInsideTerm,
  distributorContacts,
  distributorsInside,
  aggregateCovers,
  rateFigures,
  rateFitsBase,
  determinationFitsType,
  rateFitsProperty,
  rateNamesKnown,
  bandsContiguous,
  bandFigures,
  ratesCover,
  crossValues,
  mg.guaranteeGiven,
  mg.percentsTotalHundred,
  mg.scheduleCoversGuarantee,
  mg.instalmentsAgree,
  mg.minimumBelowGuarantee,
  mg.datesInside,
  mg.datesAscend,
  groupsCover,
  flatFeesCovered,
];

const sectionOrder = (issue: Issue): number => SECTION_NAMES.indexOf(issue.path[0] as Section);

/**
 * The issues of the fields and those of rules between fields, in the order of the wizard. A field that has an issue
 * already is not reported again.
 */
export function withRules(issues: readonly Issue[], rules: readonly TermsRule[], terms: TermsDraft): Issue[] {
  const reported = new Set(issues.map((issue) => issue.path.join('.')));
  const broken = rules.flatMap((rule) => rule(terms).filter((issue) => !reported.has(issue.path.join('.'))));
  return [...issues, ...broken].toSorted((a, b) => sectionOrder(a) - sectionOrder(b));
}

/**
 * Everything that prevents the submission of a new deal, each issue with its path, which starts with the
 * section. Stored deals are read by `storedTermsSchema`, imported contracts are checked by `checkImportedTerms`.
 */
export function checkNewTerms(draft: TermsDraft): Issue[] {
  const terms = tidyTerms(draft);
  const issues: Issue[] = [];
  for (const section of SECTION_NAMES) {
    const parsed = SECTIONS[section].safeParse(terms[section] ?? {}, { reportInput: true });
    if (!parsed.success) issues.push(...issuesOf(parsed.error).map((issue) => ({ ...issue, path: [section, ...issue.path] })));
  }
  return withRules(issues, RULES, terms);
}

export type Checked = { ok: true; terms: Terms } | { ok: false; issues: Issue[] };

/** The complete document, or its issues. */
export function completeTerms(draft: TermsDraft): Checked {
  const issues = checkNewTerms(draft);
  return issues.length === 0 ? { ok: true, terms: newTermsSchema.parse(tidyTerms(draft)) } : { ok: false, issues };
}
