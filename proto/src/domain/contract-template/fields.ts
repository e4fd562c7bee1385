import { z } from 'zod';
import { idSchema, requiredText, revisionSchema } from '../values/ids.js';

/** For a contract about one property, or about several. */
export const TEMPLATE_TYPES = ['monoBranded', 'coBranded'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
export const TEMPLATE_LANGUAGES = ['bilingual', 'en', 'zh'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

export const templateFields = z.strictObject({
  name: requiredText(120),
  type: z.enum(TEMPLATE_TYPES),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** A file of purpose `contractTemplate`; a different file creates a new version. */
  fileId: idSchema,
});

/** Without `revision` the template is new and belongs to the brand owner or licensor `ownerId`. */
export const templateSaveSchema = templateFields.extend({
  id: idSchema,
  ownerId: idSchema,
  revision: revisionSchema.optional(),
});

type Candidate = { ownerId: string; type: TemplateType; language: TemplateLanguage; active: boolean };
type Deal = { licensorId: string; propertyIds: readonly string[]; brandOwnerIds: readonly string[] };

/** A deal about one property is mono-branded, one about several co-branded. */
export const typeOfDeal = ({ propertyIds }: Pick<Deal, 'propertyIds'>): TemplateType =>
  propertyIds.length > 1 ? 'coBranded' : 'monoBranded';

/** The companies whose templates fit a deal: of the brand owner when it owns everything in the deal, then of the licensor. */
export const templateOwnersOf = ({ brandOwnerIds, licensorId }: Deal): string[] => [
  ...(brandOwnerIds.length === 1 ? brandOwnerIds : []),
  licensorId,
];

/**
 * The template of a deal, undefined when none matches. Templates of the brand owner have precedence; among languages the
 * bilingual template has precedence.
 */
export function chooseTemplate<T extends Candidate>(templates: readonly T[], deal: Deal): T | undefined {
  const type = typeOfDeal(deal);
  for (const ownerId of templateOwnersOf(deal)) {
    for (const language of TEMPLATE_LANGUAGES) {
      const fitting = templates.find((one) => one.active && one.ownerId === ownerId && one.type === type && one.language === language);
      if (fitting) return fitting;
    }
  }
  return undefined;
}
