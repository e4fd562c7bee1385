import type { ContractTerms } from '../approval/contract-terms.js';
import { type Day, daysBetween } from '../values/time.js';
import type { AutoFacts } from './auto-approval.js';
import type { StoreContent } from './fields.js';
import { covers } from './rules.js';

/** The facts of an application made on `day`. */
export const factsOf = (content: StoreContent, terms: Pick<ContractTerms, 'currency' | 'endsOn'>, day: Day): AutoFacts => ({
  platform: content.platform,
  storeType: content.storeType,
  categories: [...new Set(content.lines.map((line) => line.category))],
  currency: terms.currency,
  annualSales: content.annualSales,
  marketingBudget: content.marketingBudget,
  contractDays: daysBetween(day, terms.endsOn),
  distributor: Boolean(content.distributor),
  tripartite: Boolean(content.tripartiteFileId),
  insurance: covers(content.insurances, content.from, content.to),
});
