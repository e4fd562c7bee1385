import { EXCLUSIVITIES, PAYMENT_SCHEDULES, REPORTING_FREQUENCIES } from '../enumerations/term-sheet.js';
import type { Issue } from '../values/errors.js';
import { checkTerms } from './check.js';
import { DRAFT_SECTIONS, type TermsDraft } from './draft.js';
import { amountLeads, percentLeads, percentsLead } from './instalments.js';
import { same } from './merge.js';
import { type Section } from './terms.js';

/** How a value is written: `rate` is a fraction of one, `percent` and `amount` are decimals. */
export type OfferedKind = 'amount' | 'percent' | 'rate' | 'day' | 'days' | 'text' | { choices: readonly string[]; texts: string };
type Path = readonly string[];

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

export type OfferedValue = string | number;
export type OfferedField = { path: string[]; kind: OfferedKind; value: OfferedValue };

const matches = (pattern: string, path: Path): boolean => {
  const parts = pattern.split('.');
  return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index]);
};
/** How a field is written; undefined for one that cannot be offered. */
export const kindOf = (path: Path): OfferedKind | undefined => FIELDS.find(([pattern]) => matches(pattern, path))?.[1];

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (row: unknown, index: number): string => (isLoose(row) && typeof row['id'] === 'string' ? row['id'] : String(index + 1));
const childOf = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return value.find((row, index) => keyOf(row, index) === part);
  return isLoose(value) ? value[part] : undefined;
};

/** The value at a place; undefined where there is none. */
export const valueAt = (terms: TermsDraft, path: Path): unknown => path.reduce<unknown>((value, part) => childOf(value, part), terms);

/** Every field of the terms that a licensee may change, in the order of the document. Only fields that have a value. */
export function offeredFields(terms: TermsDraft): OfferedField[] {
  return FIELDS.flatMap(([pattern, kind]) =>
    pathsOf(terms, pattern.split('.')).flatMap((path) => {
      const value = valueAt(terms, path);
      return typeof value === 'string' || typeof value === 'number' ? [{ path, kind, value }] : [];
    }),
  );
}

function pathsOf(value: unknown, [part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]];
  const parts = part === '*' ? (Array.isArray(value) ? value.map(keyOf) : []) : [part];
  return parts.flatMap((each) => pathsOf(childOf(value, each), rest).map((path) => [each, ...path]));
}

/** The terms with another value at a place; undefined when the place is not there any more. */
export function withOffered(terms: TermsDraft, path: Path, value: OfferedValue): TermsDraft | undefined {
  if (path.length === 0 || valueAt(terms, path.slice(0, -1)) === undefined) return undefined;
  const replaced = replace(terms, path, value) as TermsDraft;
  return path[0] === 'mg' ? withSchedule(replaced, path) : replaced;
}

function replace(value: unknown, [part, ...rest]: Path, leaf: OfferedValue): unknown {
  if (part === undefined) return leaf;
  if (Array.isArray(value)) return value.map((row, index) => (keyOf(row, index) === part ? replace(row, rest, leaf) : row));
  return { ...(value as Loose), [part]: replace((value as Loose)[part], rest, leaf) };
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
    const next = kindOf(path) ? withOffered(offered, path, value) : undefined;
    if (!next) issues.push({ path: ['changes', index, 'path'], rule: 'counterOffer.field' });
    else if (same(valueAt(terms, path), value)) issues.push({ path: ['changes', index, 'value'], rule: 'counterOffer.same' });
    else offered = next;
  }
  for (const section of new Set(changes.map(({ path }) => path[0] as Section)))
    if (section in DRAFT_SECTIONS && !DRAFT_SECTIONS[section].safeParse(offered[section]).success)
      issues.push({ path: [section], rule: 'invalidValue' });
  if (issues.length > 0) return { ok: false, issues };
  const known = new Set(checkTerms(terms).map(keyOfIssue));
  const broken = checkTerms(offered).filter((issue) => !known.has(keyOfIssue(issue)));
  return broken.length > 0 ? { ok: false, issues: broken } : { ok: true, terms: offered };
}

const keyOfIssue = ({ path, rule }: Issue): string => `${path.join('.')} ${rule}`;
