import { EXCLUSIVITIES, PAYMENT_SCHEDULES, REPORTING_FREQUENCIES } from '../../enumerations/term-sheet.js';
import type { Issue } from '../../values/errors.js';
import { checkNewTerms } from '../check.js';
import { DRAFT_SECTIONS, type TermsDraft } from '../draft.js';
import { amountLeads, percentLeads, percentsLead } from '../figures/instalments.js';
import { same } from '../versions/merge.js';
import { type OfferedRow, tableOf, withRow } from './offered-rows.js';
import { matches, type Path, placesOf, valueAt, withValue } from './place-value.js';
import type { Section } from '../terms.js';

/** How a value is written: `rate` is a fraction of one, `percent` and `amount` are decimals. */
export type OfferedKind = 'amount' | 'percent' | 'rate' | 'day' | 'days' | 'text' | { choices: readonly string[]; texts: string };

/** The fields that a licensee may change in a counter-offer. `*` is any row, by its id, or its position from 1 without one. */
const FIELDS: readonly (readonly [path: string, kind: OfferedKind])[] = [
  ['keyTerms.exclusivity', { choices: EXCLUSIVITIES, texts: 'termSheet.exclusivity' }],
  ['keyTerms.contractYears.*.from', 'day'],
  ['keyTerms.contractYears.*.to', 'day'],
  ['keyTerms.sellOffDays', 'days'],
  ['basicTerms.reportingFrequency', { choices: REPORTING_FREQUENCIES, texts: 'termSheet.reportingFrequency' }],
  ['basicTerms.paymentSchedule', { choices: PAYMENT_SCHEDULES, texts: 'termSheet.paymentSchedule' }],
  ['basicTerms.paymentDays', 'days'],
  ['basicTerms.turnoverTaxPercent', 'percent'],
  ['basicTerms.salesForecast.*.amount', 'amount'],
  ['distribution.articles.*.productName', 'text'],
  ['distribution.channels.*.name', 'text'],
  ['distribution.channels.*.contact', 'text'],
  ['advertising.commitments.*.amount', 'amount'],
  ['advertising.commitments.*.percent', 'percent'],
  ['advertising.commitments.*.description', 'text'],
  ['others.insurance.perOccurrence', 'amount'],
  ['others.insurance.aggregate', 'amount'],
  ['others.insurance.deviation', 'text'],
  ['provisions.provisions.*.wording', 'text'],
  ['royalty.rates.*.rate', 'rate'],
  ['royalty.rates.*.fee', 'amount'],
  ['royalty.rates.*.bands.*.from', 'amount'],
  ['royalty.rates.*.bands.*.to', 'amount'],
  ['royalty.rates.*.bands.*.rate', 'rate'],
  ['royalty.rates.*.bands.*.fee', 'amount'],
  ['mg.groups.*.amount', 'amount'],
  ['mg.groups.*.minimumPayment', 'amount'],
  ['mg.groups.*.schedule.*.percent', 'percent'],
  ['mg.groups.*.schedule.*.amount', 'amount'],
  ['mg.groups.*.schedule.*.dueOn', 'day'],
];

export type OfferedFieldValue = string | number;
/** A row, or null to remove it, at the place of a row of a table; the value of a field elsewhere. */
export type OfferedValue = OfferedFieldValue | OfferedRow | null;
export type OfferedField = { path: string[]; kind: OfferedKind; value: OfferedFieldValue };

/** How a field is written; undefined for one that cannot be offered. */
export const kindOf = (path: Path): OfferedKind | undefined => FIELDS.find(([pattern]) => matches(pattern, path))?.[1];

/** Every field of the terms that a licensee may change, in the order of the document. Only fields that have a value. */
export function offeredFields(terms: TermsDraft): OfferedField[] {
  return FIELDS.flatMap(([pattern, kind]) =>
    placesOf(terms, pattern).flatMap((path) => {
      const value = valueAt(terms, path);
      return typeof value === 'string' || typeof value === 'number' ? [{ path, kind, value }] : [];
    }),
  );
}

const isFigure = (value: OfferedValue): value is OfferedFieldValue => typeof value === 'string' || typeof value === 'number';

/** The terms with an offered field or row; undefined when its place is not there any more, or the value is none for it. Pure. */
export function withOffered(terms: TermsDraft, path: Path, value: OfferedValue): TermsDraft | undefined {
  if (tableOf(path)) return isFigure(value) || (value && value.id !== path.at(-1)) ? undefined : withRow(terms, path, value);
  if (path.length === 0 || !isFigure(value) || valueAt(terms, path.slice(0, -1)) === undefined) return undefined;
  const replaced = withValue(terms, path, value);
  return path[0] === 'mg' ? withSchedule(replaced, path) : replaced;
}

/** The figures of a guarantee and of its instalments follow the one that was changed, as in the wizard. */
function withSchedule(terms: TermsDraft, [, , groupId, field, instalmentId, figure]: Path): TermsDraft {
  const currency = terms.basicTerms?.currency ?? 'USD';
  const groups = terms.mg?.groups?.map((group) => {
    if (group.id !== groupId) return group;
    const { amount = '', schedule = [] } = group;
    const written = schedule.findIndex(({ id }) => id === instalmentId);
    if (field === 'amount') return { ...group, schedule: percentsLead(amount, schedule, currency).rows };
    if (figure !== 'percent' && figure !== 'amount') return group;
    const lead = figure === 'percent' ? percentLeads : amountLeads;
    return { ...group, schedule: lead(amount, schedule, written, currency).rows };
  });
  return { ...terms, mg: { ...terms.mg, ...(groups ? { groups } : {}) } };
}

/** One change that the licensee offers. */
export type Offered = { path: Path; value: OfferedValue };
export type OfferChecked = { ok: true; terms: TermsDraft } | { ok: false; issues: Issue[] };

/**
 * The terms with all changes of a counter-offer, or the rules that they break: the schema and the rules of the wizard. What the
 * terms broke before does not count. Pure.
 */
export function checkOffer(terms: TermsDraft, changes: readonly Offered[]): OfferChecked {
  const issues: Issue[] = [];
  let offered = terms;
  for (const [index, { path, value }] of changes.entries()) {
    const next = kindOf(path) || canBeRow(terms, path, value) ? withOffered(offered, path, value) : undefined;
    if (!next) issues.push({ path: ['changes', index, 'path'], rule: 'counterOffer.field' });
    else if (changes.some((other) => isInside(path, other.path)))
      issues.push({ path: ['changes', index, 'path'], rule: 'counterOffer.twice' });
    else if (same(valueAt(terms, path), value)) issues.push({ path: ['changes', index, 'value'], rule: 'counterOffer.same' });
    else offered = next;
  }
  for (const section of new Set(changes.map(({ path }) => path[0] as Section)))
    if (section in DRAFT_SECTIONS && !DRAFT_SECTIONS[section].safeParse(offered[section]).success)
      issues.push({ path: [section], rule: 'invalidValue' });
  if (issues.length > 0) return { ok: false, issues };
  const known = new Set(checkNewTerms(terms).map(keyOfIssue));
  const broken = checkNewTerms(offered).filter((issue) => !known.has(keyOfIssue(issue)));
  return broken.length > 0 ? { ok: false, issues: broken } : { ok: true, terms: offered };
}

/** A row of a table; only one that is there can be removed. */
const canBeRow = (terms: TermsDraft, path: Path, value: OfferedValue): boolean =>
  tableOf(path) !== undefined && (value !== null || valueAt(terms, path) !== undefined);

/** Whether a place is a part of another one. */
export const isInside = (path: Path, whole: Path): boolean =>
  path.length > whole.length && whole.every((part, index) => part === path[index]);

/** A change as it was stored: `before` is null where the terms had nothing. */
export type StoredOffer = Offered & { before: unknown };

/** The terms with the changes that are taken over, or the place of the first one whose row is not there any more. Pure. */
export function takenOver(terms: TermsDraft, changes: readonly StoredOffer[]): { terms: TermsDraft } | { gone: Path } {
  let after = terms;
  for (const { path, before, value } of changes) {
    const isChangedRow = tableOf(path) !== undefined && before !== null && value !== null;
    const isGone = isChangedRow && valueAt(after, path) === undefined;
    const next = isGone ? undefined : withOffered(after, path, value);
    if (!next) return { gone: path };
    after = next;
  }
  return { terms: after };
}

const keyOfIssue = ({ path, rule }: Issue): string => `${path.join('.')} ${rule}`;
