import type { ResponseOf } from '@bls/proto/contracts/call';
import type { designTemplatePartners } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';

type Partners = ResponseOf<typeof designTemplatePartners>;

/** Properties, categories and licensees of these contracts, each once, by name. */
export function partnersOf(contracts: readonly ContractTerms[]): Partners {
  const properties = new Map<string, Partners['properties'][number]>();
  const companies = new Map<string, Partners['companies'][number]>();
  const categories = new Set<string>();
  for (const terms of contracts) {
    const company = companies.get(terms.companyId) ?? {
      companyId: terms.companyId,
      name: terms.companyName,
      nameZh: terms.companyNameZh ?? null,
      propertyIds: [],
    };
    for (const { propertyId, name, nameZh } of terms.properties) {
      properties.set(propertyId, { propertyId, name, nameZh: nameZh ?? null });
      if (!company.propertyIds.includes(propertyId)) company.propertyIds.push(propertyId);
    }
    for (const { category } of terms.articles) categories.add(category);
    companies.set(terms.companyId, company);
  }
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  return {
    properties: [...properties.values()].toSorted(byName),
    categories: [...categories].toSorted(),
    companies: [...companies.values()].toSorted(byName),
  };
}
