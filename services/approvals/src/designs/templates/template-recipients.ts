import type { ResponseOf } from '@bls/proto/contracts/call';
import type { designTemplatePartners } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';

type Partners = ResponseOf<typeof designTemplatePartners>;

/** Properties, categories and licensees of these contracts, each once, by name. */
export function partnersOf(frames: readonly ContractTerms[]): Partners {
  const properties = new Map<string, Partners['properties'][number]>();
  const companies = new Map<string, Partners['companies'][number]>();
  const categories = new Set<string>();
  for (const frame of frames) {
    const company = companies.get(frame.companyId) ?? {
      companyId: frame.companyId,
      name: frame.companyName,
      nameZh: frame.companyNameZh ?? null,
      propertyIds: [],
    };
    for (const { propertyId, name, nameZh } of frame.properties) {
      properties.set(propertyId, { propertyId, name, nameZh: nameZh ?? null });
      if (!company.propertyIds.includes(propertyId)) company.propertyIds.push(propertyId);
    }
    for (const { category } of frame.articles) categories.add(category);
    companies.set(frame.companyId, company);
  }
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  return {
    properties: [...properties.values()].toSorted(byName),
    categories: [...categories].toSorted(),
    companies: [...companies.values()].toSorted(byName),
  };
}
