import type { ContractTerms } from '../approval/contract-terms.js';
import type { StoreKind } from '../enumerations/aul.js';
import { type Issue, issuesOf, ruleIssue } from '../values/errors.js';
import { addDays, type Day } from '../values/time.js';
import { type StoreContent, type StoreDraft, storeFields } from './fields.js';

type Frame = Pick<ContractTerms, 'startsOn' | 'endsOn' | 'articles'>;
type Period = { from: Day; to: Day };

/** Whether the periods together cover every day from the first to the last. */
export function covers(periods: readonly Period[], from: Day, to: Day): boolean {
  let next = from;
  for (const period of [...periods].sort((a, b) => a.from.localeCompare(b.from))) {
    if (period.from > next) break;
    if (period.to >= next) next = addDays(period.to, 1);
  }
  return next > to;
}

const issue = (path: Issue['path'], rule: string, params?: Issue['params']): Issue => ({ path, rule, ...(params ? { params } : {}) });

function periodIssues({ from, to }: Period, { startsOn, endsOn }: Frame): Issue[] {
  const contract = { from: startsOn, to: endsOn };
  return [
    ...(to <= from ? [issue(['to'], 'aul.endsTooEarly')] : []),
    ...(from < startsOn || from > endsOn ? [issue(['from'], 'aul.outsideContract', contract)] : []),
    ...(to > endsOn || to < startsOn ? [issue(['to'], 'aul.outsideContract', contract)] : []),
  ];
}

function lineIssues(kind: StoreKind, { lines }: StoreContent, { articles }: Frame): Issue[] {
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

/** A letter requires product liability insurance; stickers do not, because their goods are covered by it already. */
function insuranceIssues(kind: StoreKind, { insurances, from }: StoreContent): Issue[] {
  const wrong = insurances.flatMap((period, index) =>
    period.to <= period.from ? [issue(['insurances', index, 'to'], 'aul.endsTooEarly')] : [],
  );
  if (kind === 'sticker' || wrong.length > 0) return wrong;
  if (insurances.length === 0) return [issue(['insurances'], 'atLeastOne')];
  return covers(insurances, from, from) ? [] : [issue(['insurances'], 'aul.insuranceStartsLate')];
}

/** The rules of several fields, and those of the contract. A distributor requires the tripartite agreement. */
export function checkContent(kind: StoreKind, content: StoreContent, frame: Frame): Issue[] {
  return [
    ...periodIssues(content, frame),
    ...lineIssues(kind, content, frame),
    ...insuranceIssues(kind, content),
    ...(content.distributor && !content.tripartiteFileId ? [issue(['tripartiteFileId'], 'aul.tripartiteMissing')] : []),
  ];
}

/** The schema of the form: the fields, then their rules. */
export const completeSchema = (kind: StoreKind, frame: Frame | undefined) =>
  storeFields.superRefine((content, ctx) => {
    if (!frame) return;
    for (const { rule, path, params } of checkContent(kind, content, frame)) ctx.addIssue(ruleIssue(rule, path, params));
  });

/** A draft as a complete application, or all issues. */
export function complete(kind: StoreKind, draft: StoreDraft, frame: Frame): { content: StoreContent } | { issues: Issue[] } {
  const parsed = completeSchema(kind, frame).safeParse(draft);
  return parsed.success ? { content: parsed.data } : { issues: issuesOf(parsed.error) };
}
