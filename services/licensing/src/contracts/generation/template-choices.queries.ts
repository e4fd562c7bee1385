import { type AgreedTermName, termsWithoutPlace } from '@bls/proto/domain/contract-template/agreed-terms';
import { TEMPLATE_LANGUAGES, typeOfDeal } from '@bls/proto/domain/contract-template/fields';
import type { TemplateChoice } from '@bls/proto/domain/contract-template/choice';
import { CallError } from '@bls/proto/domain/values/errors';
import type { ContractTable, Trx } from '../../db/schema.js';
import { templateDeal } from '../generated-contract.js';
import { defaultTemplate } from '../templates/defaults/default-template.js';
import { placeholdersIn } from '../templates/defaults/used-placeholders.js';
import { activeTemplates, templateVersion } from '../templates/templates.repository.js';
import type { ChosenTemplate } from './contract-files.js';
import { latestLanguage } from './generations.repository.js';

/** The template that a contract starts with: its own version of the tenant's template, else the shipped bilingual one. */
export async function startingTemplate(
  trx: Trx,
  { tenant, templateId, templateVersion: version, terms }: ContractTable,
): Promise<ChosenTemplate> {
  const stored = templateId && version ? await templateVersion(trx, tenant, templateId, version) : undefined;
  return stored && templateId ? { ...stored, id: templateId } : shipped(terms, 'bilingual');
}

/** The template that the document of a contract was written with; before that the one that it starts with. */
export async function writtenTemplate(trx: Trx, contract: ContractTable): Promise<ChosenTemplate> {
  const starting = await startingTemplate(trx, contract);
  const language = await latestLanguage(trx, contract.tenant, contract.id);
  return starting.id === null && language ? shipped(contract.terms, language) : starting;
}

/** All templates that fit a deal: those of the tenant, and the shipped ones in each language. */
export async function fittingTemplates(trx: Trx, { tenant, terms }: Pick<ContractTable, 'tenant' | 'terms'>): Promise<ChosenTemplate[]> {
  const own = await activeTemplates(trx, tenant, templateDeal(terms));
  return [...own, ...TEMPLATE_LANGUAGES.map((language) => shipped(terms, language))];
}

/** Throws `notFound` for a template that does not fit the deal or is not active. */
export async function chosenTemplate(trx: Trx, contract: ContractTable, choice: TemplateChoice): Promise<ChosenTemplate> {
  const found = (await fittingTemplates(trx, contract)).find((template) => choiceOf(template) === choice);
  if (!found) throw new CallError('notFound');
  return found;
}

/** How a client names the template. */
export const choiceOf = (template: ChosenTemplate): TemplateChoice => template.id ?? template.language;

/** The agreed terms that the shipped template has no place for: none, unless terms were added. */
export const missingInShipped = (terms: ContractTable['terms'], language: ChosenTemplate['language']): AgreedTermName[] =>
  termsWithoutPlace(terms, placeholdersIn(defaultTemplate(typeOfDeal(templateDeal(terms)), language)));

const shipped = (terms: ContractTable['terms'], language: ChosenTemplate['language']): ChosenTemplate => ({
  id: null,
  type: typeOfDeal(templateDeal(terms)),
  language,
});
