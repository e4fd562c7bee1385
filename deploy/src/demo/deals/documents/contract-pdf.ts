import { blocksOfWord } from '@bls/files/documents/word/blocks';
import { openWord } from '@bls/files/documents/word/open-word';
import { fillWord } from '@bls/files/documents/word/placeholders';
import { wordLayout } from '@bls/files/documents/word/word-layout';
import { writeTemplate } from '@bls/files/documents/word/writing/write-template';
import { renderPdf } from '@bls/files/documents/layout/pdf';
import { namesIn } from '@bls/licensing/catalogue/catalogue.queries';
import { SHIPPED } from '@bls/licensing/catalogue/shipped';
import { type Documented, templateValues } from '@bls/licensing/contracts/documents/template-values';
import { defaultTemplate } from '@bls/licensing/contracts/templates/defaults/default-template';
import { defaultTerritoryName } from '@bls/licensing/identity-copies/territories.queries';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { templateModelSchema } from '@bls/proto/contracts/calls/files/template-model';
import { type TemplateLanguage, typeOfDeal } from '@bls/proto/domain/contract-template/fields';
import type { DemoTenant } from '../../plans/demo-tenant.js';
import { companiesOf } from '../../tenants/companies.js';

/** The document of a contract as the services write it: the default template in its language. */
export function contractPdf(
  demoTenant: DemoTenant,
  contract: Documented & { createdAt: string },
  language: TemplateLanguage,
): Promise<Buffer> {
  const companies = new Map(companiesOf(demoTenant).map((company) => [company.id, company]));
  const { purpose, keyTerms } = contract.terms;
  const type = typeOfDeal({ propertyIds: keyTerms.properties.map(({ propertyId }) => propertyId) });
  const sources = {
    createdOn: defaultDay(contract.createdAt),
    clauses: [],
    parties: { licensor: companies.get(purpose.licensorId), licensee: companies.get(purpose.licenseeId) },
    names: namesIn(SHIPPED),
    territoryName: defaultTerritoryName,
    companyName: (id: string) => companies.get(id)?.name,
  };
  const template = writeTemplate(templateModelSchema.parse(defaultTemplate(type, language)));
  const filled = fillWord(openWord(template, contract.number), templateValues(contract, sources, language));
  const issuer = { en: purpose.licensorName, zh: purpose.licensorNameZh };
  const frame = { title: { en: 'Licence agreement', zh: '授权协议' }, number: contract.number, issuer, language };
  return renderPdf(wordLayout(blocksOfWord(openWord(filled, contract.number)), frame));
}
