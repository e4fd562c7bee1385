import type { SectionDraft, TermsDraft } from '../../term-sheet/draft.js';
import { combinesYears, dimensionOf, isBetweenGroups, receiverOf } from '../../term-sheet/carry.js';
import { percentSchema } from '../../term-sheet/formats.js';
import { ANY } from '../../term-sheet/match.js';
import { specificity } from '../../term-sheet/match.js';
import { bandFigures, bandsContiguous } from '../../term-sheet/rules/bands.js';
import { rateFigures } from '../../term-sheet/rules/rates.js';
import { isDay, type Period, termOf } from '../../term-sheet/term.js';
import { carrySchema, type MgGroup, mgGroupSchema, mgInstalmentSchema, type RateLine, rateLineSchema } from '../../term-sheet/terms.js';
import { addDays } from '../../values/time.js';
import { currencySchema } from '../../values/money-schemas.js';
import { amountOfCaseSchema, rateRuleSchema } from '../case/case.js';
import { type CaseTerms, plain, rateOf } from '../case/case-of-terms.js';
import type { Gap } from './gap.js';
import { OPEN_POOL } from './open-pool.js';

type RateDraft = NonNullable<SectionDraft<'royalty'>['rates']>[number];
type GroupDraft = NonNullable<SectionDraft<'mg'>['groups']>[number];

/** The terms that can be calculated, and the gaps of the rest. */
export type Usable = { terms: CaseTerms; gaps: Gap[] };

/** `terms` must be tidy. What is incomplete is left out and becomes a gap. */
export function usableTerms(terms: TermsDraft): Usable {
  const gaps: Gap[] = [];
  const years = yearsOf(terms);
  if (!years) gaps.push({ gap: 'contractYears', step: 'keyTerms' });
  const currency = currencySchema.safeParse(terms.basicTerms?.currency);
  if (!currency.success) gaps.push({ gap: 'currency', step: 'basicTerms' });
  if (!terms.basicTerms?.paymentSchedule) gaps.push({ gap: 'paymentSchedule', step: 'basicTerms' });
  const sellOffDays = terms.keyTerms?.sellOffDays ?? 0;
  const rates = (terms.royalty?.rates ?? []).flatMap(
    (line, index) => usableRate(line) ?? missing(gaps, { gap: 'rate', step: 'royalty', number: index + 1 }),
  );
  if (rates.length === 0) gaps.push({ gap: 'rates', step: 'royalty' });
  const groups = usableGroups(terms, years, sellOffDays, gaps);
  const raised = percentSchema.safeParse(terms.mg?.mainlandChinaPercent);
  return {
    terms: {
      keyTerms: { contractYears: years ?? [], sellOffDays },
      basicTerms: { currency: currency.success ? currency.data : 'USD' },
      royalty: { rates: rates.filter((line) => flatFeeHasItsGroup(line, groups, terms, gaps)) },
      mg: { groups, ...(raised.success ? { mainlandChinaPercent: raised.data } : {}) },
      cross: usableCarries(terms, groups, years?.length ?? 0, gaps),
    },
    gaps,
  };
}

function missing(gaps: Gap[], gap: Gap): [] {
  gaps.push(gap);
  return [];
}

/** The contract years, if all have dates and follow each other. */
function yearsOf(terms: TermsDraft): Period[] | undefined {
  const years = terms.keyTerms?.contractYears ?? [];
  const periods = years.flatMap(({ from, to }) => (isDay(from) && isDay(to) && from <= to ? { from, to } : []));
  if (periods.length === 0 || periods.length < years.length) return undefined;
  return periods.every(({ from }, index) => index === 0 || from === addDays(periods[index - 1]?.to ?? '', 1)) ? periods : undefined;
}

/** The line, if it has all that its type needs. */
function usableRate(line: RateDraft): RateLine | undefined {
  const parsed = rateLineSchema.safeParse(line);
  if (!parsed.success) return undefined;
  const alone: TermsDraft = { royalty: { rates: [line] } };
  if ([rateFigures, bandFigures, bandsContiguous].some((rule) => rule(alone).length > 0)) return undefined;
  return rateRuleSchema.safeParse(rateOf(parsed.data)).success ? parsed.data : undefined;
}

const openGroup: MgGroup = {
  id: OPEN_POOL,
  name: OPEN_POOL,
  category: ANY,
  channel: ANY,
  propertyId: ANY,
  years: 'each',
  amount: '0',
  schedule: [],
  prorate: 'none',
  sellOffCounts: false,
};
const groupKeysSchema = mgGroupSchema.pick({ id: true, category: true, channel: true, propertyId: true, years: true, prorate: true });

/** Groups with their complete parts; a deal without a guarantee has one open pool. */
function usableGroups(terms: TermsDraft, years: Period[] | undefined, sellOffDays: number, gaps: Gap[]): MgGroup[] {
  const drafts = terms.mg?.groups ?? [];
  if (drafts.length === 0) {
    gaps.push({ gap: 'guarantee', step: 'mg' });
    return [openGroup];
  }
  const term = years && termOf({ keyTerms: { contractYears: years } });
  const inside = term && { from: term.from, to: addDays(term.to, sellOffDays) };
  return drafts.flatMap((draft, index) => usableGroup(draft, index + 1, inside, gaps) ?? []);
}

function usableGroup(draft: GroupDraft, number: number, inside: Period | undefined, gaps: Gap[]): MgGroup | undefined {
  const at = { step: 'mg', number } as const;
  const keys = groupKeysSchema.safeParse({
    id: draft.id,
    category: draft.category,
    channel: draft.channel,
    propertyId: draft.propertyId,
    years: draft.years,
    prorate: draft.prorate,
  });
  if (!keys.success) {
    gaps.push({ gap: 'group', ...at });
    return undefined;
  }
  const schedule = (draft.schedule ?? []).flatMap((row, place) => {
    // The percentage of the guarantee is not needed to bill it.
    const parsed = mgInstalmentSchema.omit({ percent: true }).safeParse({ id: row.id, amount: row.amount, dueOn: row.dueOn });
    const known =
      parsed.success && isAmount(parsed.data.amount) && inside && inside.from <= parsed.data.dueOn && parsed.data.dueOn <= inside.to;
    return known ? [{ ...parsed.data, percent: '0' }] : missing(gaps, { gap: 'instalment', ...at, row: place + 1 });
  });
  if ((draft.schedule ?? []).length === 0) gaps.push({ gap: 'instalment', ...at, row: 1 });
  const minimum = draft.minimumPayment;
  const minimumKnown = minimum !== undefined && isAmount(minimum);
  if (minimum !== undefined && !minimumKnown) gaps.push({ gap: 'minimumPayment', ...at });
  return {
    ...openGroup,
    ...keys.data,
    name: draft.name ?? '',
    schedule,
    ...(minimumKnown ? { minimumPayment: minimum } : {}),
    sellOffCounts: draft.sellOffCounts ?? false,
  };
}

const isAmount = (text: string): boolean => /^\d{1,18}(\.\d{1,12})?$/.test(text) && amountOfCaseSchema.safeParse(plain(text)).success;

/** A flat fee is earned without a sale: it counts in the one guarantee that matches everything it covers. */
function flatFeeHasItsGroup(line: RateLine, groups: readonly MgGroup[], terms: TermsDraft, gaps: Gap[]): boolean {
  if (line.type !== 'flatFee') return true;
  const takesIn = (group: MgGroup) =>
    (['category', 'channel', 'propertyId'] as const).every((key) => specificity({ [key]: group[key] }) === 0 || group[key] === line[key]);
  if (groups.filter(takesIn).length === 1) return true;
  const number = (terms.royalty?.rates ?? []).findIndex(({ id }) => id === line.id) + 1;
  gaps.push({ gap: 'flatFee', step: 'royalty', number });
  return false;
}

function usableCarries(terms: TermsDraft, groups: readonly MgGroup[], years: number, gaps: Gap[]): CaseTerms['cross'] {
  if (!terms.cross?.enabled) return { enabled: false, carries: [] };
  const carries = (terms.cross.carries ?? []).flatMap((draft, index) => {
    const parsed = carrySchema.safeParse(draft);
    const carry = parsed.success ? parsed.data : undefined;
    const [group, receiver] = [carry?.groupId, carry && receiverOf(carry)].map((id) => groups.find((one) => one.id === id));
    const known =
      carry &&
      group &&
      receiver &&
      (isBetweenGroups(carry)
        ? dimensionOf(carry) !== 'years'
        : // A pool that crosses all years has nothing to carry between them.
          dimensionOf(carry) === 'years' && !combinesYears(group, years) && carry.fromYear !== carry.toYear) &&
      carry.fromYear <= years &&
      carry.toYear <= years &&
      // A missing limit is not the same as no limit.
      carry.max !== undefined &&
      (carry.max === null || isAmount(carry.max));
    return known ? [carry] : missing(gaps, { gap: 'carry', step: 'cross', number: index + 1 });
  });
  return { enabled: true, carries };
}
