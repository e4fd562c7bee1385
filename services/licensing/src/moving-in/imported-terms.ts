import type { CellIssue, MovedContract } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { checkImportedTerms } from '@bls/proto/domain/term-sheet/stored/imported-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Channel, ReportingFrequency } from '@bls/proto/domain/enumerations/term-sheet';
import type { Territory } from '@bls/proto/domain/enumerations/property';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import { type Day, lastDayOfYearFrom, addDays } from '@bls/proto/domain/values/time';
import { guaranteeGroups } from './guarantee-groups.js';
import { Lookup, type Known } from './lookup.js';
import { rateLines } from './rate-lines.js';

type Contract = MovedContract['contract'];

/** The terms of a contract of another system, or what is wrong with its cells. Pure. */
export function importedTermsOf(moved: MovedContract, known: Known): { terms: Terms | null; issues: CellIssue[] } {
  const lookup = new Lookup(known);
  const draft = draftOf(moved, lookup);
  if (lookup.issues.length > 0) return { terms: null, issues: lookup.issues };
  const checked = checkImportedTerms(draft);
  if (checked.ok) return { terms: checked.terms, issues: [] };
  return { terms: null, issues: checked.issues.map((issue) => cellOf(issue, moved)) };
}

function draftOf(moved: MovedContract, lookup: Lookup): TermsDraft {
  const { contract } = moved;
  const { values } = contract;
  const at = { sheet: 'contracts' as const, row: contract.row };
  const licensee = lookup.company(at, 'licensee', values['licensee'], ['licensee', 'subLicensee']);
  const licensor = lookup.company(at, 'licensor', values['licensor'], ['licensor']);
  const properties = listOf(values['properties']).flatMap((name) => lookup.property(at, 'properties', name) ?? []);
  const territories = listOf(values['territories']).flatMap((name) => lookup.territory(at, 'territories', name) ?? []);
  const articles = moved.articles.flatMap(({ row, values: article }, n) => {
    const where = { sheet: 'articles' as const, row };
    const category = lookup.category(where, 'category', article['category']);
    const subCategory = lookup.subCategory(where, 'subCategory', article['subCategory'], category);
    if (!category || !subCategory) return [];
    return [{ id: `a${n + 1}`, category, subCategory, productName: article['productName'] ?? article['subCategory'] ?? subCategory }];
  });
  const currency = values['currency'] as Currency;
  const netOfTurnoverTax = values['netOfTurnoverTax'] === 'yes';
  return {
    purpose: {
      purpose: 'newContract',
      licensorId: licensor?.companyId,
      licensorName: licensor?.name,
      licensorNameZh: licensor?.nameZh ?? undefined,
      licenseeId: licensee?.companyId,
      licenseeName: licensee?.name,
      licenseeNameZh: licensee?.nameZh ?? undefined,
      legalEntityName: values['legalEntity'] ?? licensee?.name,
    },
    keyTerms: {
      properties: properties.map((property) => propertyOf(property)),
      territories: territories as Territory[],
      exclusivity: values['exclusivity'] === 'exclusive' ? 'exclusive' : 'nonExclusive',
      contractYears: contractYears(values['startsOn'] ?? '', values['endsOn'] ?? ''),
      sellOffDays: Number(values['sellOffDays'] ?? '0'),
    },
    basicTerms: {
      currency,
      salesCurrency: (values['salesCurrency'] ?? currency) as Currency,
      ...(values['conversionRate'] ? { conversionRate: values['conversionRate'] } : {}),
      reportingFrequency: values['reporting'] as ReportingFrequency,
      paymentSchedule: values['schedule'] as Terms['basicTerms']['paymentSchedule'],
      paymentDays: Number(values['paymentDays'] ?? '0'),
      netOfTurnoverTax,
      ...(netOfTurnoverTax ? { turnoverTaxPercent: values['turnoverTaxPercent'] ?? '0' } : {}),
      productLanguages: ['english', 'simplifiedChinese'],
      litigation: false,
      salesForecast: [],
    },
    distribution: {
      articles,
      channels: listOf(values['channels']).map((channel, n) => ({
        id: `c${n + 1}`,
        channel: channel as Channel,
        distributionType: 'selfOperated',
        name: channel,
      })),
    },
    royalty: { rates: rateLines(moved.rates, lookup) },
    cross: { enabled: false, carries: [] },
    mg: { groups: guaranteeGroups(moved.guarantees, contractStart(contract), lookup) },
  };
}

const contractStart = ({ values }: Contract): Day => values['startsOn'] ?? '';
const listOf = (text: string | undefined): string[] => (text ? text.split('\n') : []);

const propertyOf = ({ propertyId, code, name, nameZh, brandOwnerId, validFrom, validTo, rateTypes, characters }: PropertyView) => ({
  propertyId,
  code,
  name,
  nameZh,
  brandOwnerId,
  validFrom,
  validTo,
  rateTypes: [...rateTypes],
  characters: characters.map((character) => ({ ...character })),
});

/** Years of twelve months from the start; the last one ends with the term. */
export function contractYears(from: Day, to: Day): { from: Day; to: Day }[] {
  const years: { from: Day; to: Day }[] = [];
  for (let start = from; start <= to;) {
    const last = lastDayOfYearFrom(start);
    const end = last < to ? last : to;
    years.push({ from: start, to: end });
    start = addDays(end, 1);
  }
  return years;
}

/** The cell of the workbooks that an issue of the terms is about. */
function cellOf({ path, rule, params }: Issue, moved: MovedContract): CellIssue {
  const [section, list, index] = path;
  const rows = { royalty: moved.rates, distribution: list === 'articles' ? moved.articles : undefined }[String(section)];
  const row = rows && typeof index === 'number' ? rows[index]?.row : undefined;
  const sheet = section === 'royalty' ? 'rates' : section === 'mg' ? 'guarantees' : row !== undefined ? 'articles' : 'contracts';
  const first = { rates: moved.rates, guarantees: moved.guarantees, articles: moved.articles, contracts: [moved.contract] }[sheet][0];
  const column = COLUMN_OF[path.filter((part) => typeof part === 'string').join('.')] ?? null;
  const found = row ?? first?.row;
  if (found === undefined) return { sheet: 'contracts', row: moved.contract.row, column: null, rule, ...(params ? { params } : {}) };
  return { sheet, row: found, column, rule, ...(params ? { params } : {}) };
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  'keyTerms.properties': 'properties',
  'keyTerms.territories': 'territories',
  'keyTerms.contractYears': 'endsOn',
  'keyTerms.properties.propertyId': 'properties',
  'keyTerms.contractYears.to': 'endsOn',
  'keyTerms.contractYears.from': 'startsOn',
  'keyTerms.sellOffDays': 'sellOffDays',
  'basicTerms.conversionRate': 'conversionRate',
  'basicTerms.paymentDays': 'paymentDays',
  'basicTerms.turnoverTaxPercent': 'turnoverTaxPercent',
  'distribution.channels': 'channels',
  'royalty.rates.rate': 'rate',
  'royalty.rates.fee': 'fee',
  'royalty.rates.category': 'category',
  'royalty.rates.royaltyBase': 'base',
  'mg.groups.schedule.dueOn': 'dueOn',
  'mg.groups.amount': 'amount',
};
