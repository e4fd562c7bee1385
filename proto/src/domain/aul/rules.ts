import type { ContractTerms } from '../approval/contract-terms.js';
import type { InsuranceCover, StoreKind } from '../enumerations/aul.js';
import { type Issue, issuesOf, ruleIssue } from '../values/errors.js';
import { addDays, type Day } from '../values/time.js';
import { type StoreContent, type StoreDraft, storeFields } from './fields.js';

type Terms = Pick<ContractTerms, 'startsOn' | 'endsOn' | 'articles'>;
type Period = { from: Day; to: Day };

/** The last day until which the periods together cover every day from `from` on; undefined when they do not cover that day. */
export function coveredUntil(periods: readonly Period[], from: Day): Day | undefined {
  let next = from;
  for (const period of [...periods].sort((a, b) => a.from.localeCompare(b.from))) {
    if (period.from > next) break;
    if (period.to >= next) next = addDays(period.to, 1);
  }
  return next > from ? addDays(next, -1) : undefined;
}

/** Whether the periods together cover every day from the first to the last. */
export const covers = (periods: readonly Period[], from: Day, to: Day): boolean => (coveredUntil(periods, from) ?? '') >= to;

const issue = (path: Issue['path'], rule: string, params?: Issue['params']): Issue => ({ path, rule, ...(params ? { params } : {}) });

function periodIssues({ from, to }: Period, { startsOn, endsOn }: Terms): Issue[] {
  const contract = { from: startsOn, to: endsOn };
  return [
    ...(to <= from ? [issue(['to'], 'aul.endsTooEarly')] : []),
    ...(from < startsOn || from > endsOn ? [issue(['from'], 'aul.outsideContract', contract)] : []),
    ...(to > endsOn || to < startsOn ? [issue(['to'], 'aul.outsideContract', contract)] : []),
  ];
}

function lineIssues(kind: StoreKind, { lines }: StoreContent, { articles }: Terms): Issue[] {
  return lines.flatMap((line, index) => {
    const licensed = articles.some((a) => a.category === line.category && a.subCategory === line.subCategory);
    const first = lines.findIndex((l) => l.category === line.category && l.subCategory === line.subCategory);
    return [
      ...(licensed ? [] : [issue(['lines', index, 'subCategory'], 'aul.notInContract')]),
      ...(first < index ? [issue(['lines', index, 'subCategory'], 'duplicate')] : []),
      ...(kind === 'sticker' && line.quantity === undefined ? [issue(['lines', index, 'quantity'], 'required')] : []),
    ];
  });
}

/**
 * A letter requires product liability insurance over its whole period, or ends with it, as the tenant has set; stickers do not, because
 * their goods are covered by it already.
 */
function insuranceIssues(kind: StoreKind, { insurances, from, to }: StoreContent, cover: InsuranceCover): Issue[] {
  const wrong = insurances.flatMap((period, index) =>
    period.to <= period.from ? [issue(['insurances', index, 'to'], 'aul.endsTooEarly')] : [],
  );
  if (kind === 'sticker' || wrong.length > 0) return wrong;
  if (insurances.length === 0) return [issue(['insurances'], 'atLeastOne')];
  const until = coveredUntil(insurances, from);
  if (!until) return [issue(['insurances'], 'aul.insuranceStartsLate')];
  // a letter has at least two days
  const needed = cover === 'wholePeriod' ? to : addDays(from, 1);
  return until < needed ? [issue(['insurances'], 'aul.insuranceEndsEarly', { until })] : [];
}

/** Ends a letter with the last insured day, where the tenant has set that. */
function withinCover(kind: StoreKind, content: StoreContent, cover: InsuranceCover): StoreContent {
  if (kind === 'sticker' || cover === 'wholePeriod') return content;
  const until = coveredUntil(content.insurances, content.from);
  return until && until < content.to ? { ...content, to: until } : content;
}

/** The rules of several fields, and those of the contract. A distributor requires the tripartite agreement. */
export function checkContent(kind: StoreKind, content: StoreContent, terms: Terms, cover: InsuranceCover = 'wholePeriod'): Issue[] {
  return [
    ...periodIssues(content, terms),
    ...lineIssues(kind, content, terms),
    ...insuranceIssues(kind, content, cover),
    ...(content.distributor && !content.tripartiteFileId ? [issue(['tripartiteFileId'], 'aul.tripartiteMissing')] : []),
  ];
}

/** The schema of the form: the fields, then their rules. */
export const completeSchema = (kind: StoreKind, terms: Terms | undefined, cover?: InsuranceCover) =>
  storeFields.superRefine((content, ctx) => {
    if (!terms) return;
    for (const { rule, path, params } of checkContent(kind, content, terms, cover)) ctx.addIssue(ruleIssue(rule, path, params));
  });

/** A draft as a complete application, or all issues. */
export function complete(
  kind: StoreKind,
  draft: StoreDraft,
  terms: Terms,
  { insuranceCover }: { insuranceCover: InsuranceCover },
): { content: StoreContent } | { issues: Issue[] } {
  const parsed = completeSchema(kind, terms, insuranceCover).safeParse(draft);
  return parsed.success ? { content: withinCover(kind, parsed.data, insuranceCover) } : { issues: issuesOf(parsed.error) };
}
