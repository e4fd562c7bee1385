import { describe, expect, it } from '@jest/globals';
import { format } from '../../values/decimal.js';
import { sampleTerms } from '../../term-sheet/testing/sample-terms.js';
import { royaltyCaseSchema } from '../case/case.js';
import { planOfDraft, type PlanInput } from './plan-of-draft.js';

const own: PlanInput = { basis: null, amount: '', price: '' };
const asPlanned = { level: '100', growth: '' };

describe('a plan of a draft', () => {
  it('uses the forecast of the draft, else its projections, else the typed amount', () => {
    const terms = sampleTerms();
    const plan = planOfDraft(terms, own);
    const found = plan.caseOf(asPlanned);
    expect([plan.basis, found && format(found.sales), plan.planGaps]).toEqual(['salesForecast', '2400000', []]);
    expect(royaltyCaseSchema.safeParse(found?.input).success).toBe(true);
    terms.basicTerms.salesForecast = [];
    expect(planOfDraft(terms, own)).toMatchObject({ basis: 'projections', planGaps: [{ gap: 'yearSales', step: 'others', year: 2 }] });
    terms.others.projections = [];
    expect(planOfDraft(terms, own)).toMatchObject({ basis: 'typed', planGaps: [{ gap: 'amount' }] });
    const typed = planOfDraft(terms, { ...own, amount: '500' });
    expect([typed.planGaps, format(typed.caseOf({ level: '100', growth: '20' })?.sales ?? (0n as never))]).toEqual([[], '1100']);
  });

  it('requires the planning rate and the price of a unit where they are needed', () => {
    const terms = sampleTerms();
    Object.assign(terms.basicTerms, { salesCurrency: 'CNY' });
    Object.assign(terms.royalty.rates[1] ?? {}, { type: 'fixedFee', fee: '1' });
    const plan = planOfDraft(terms, own);
    expect([plan.needsPrice, plan.planGaps]).toEqual([true, [{ gap: 'conversionRate', step: 'basicTerms' }, { gap: 'price' }]]);
    expect(planOfDraft(terms, { basis: 'typed', amount: '1', price: '2' }).planGaps).toEqual([]);
  });

  it('has no case while the deal or a percentage is incomplete', () => {
    expect(planOfDraft({}, own).caseOf(asPlanned)).toBeNull();
    expect(planOfDraft(sampleTerms(), own).caseOf({ level: '1.', growth: '' })).toBeNull();
  });
});
