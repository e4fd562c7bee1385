import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';

const characterFields = z.strictObject({
  characterId: idSchema,
  /** As agents show it; begins as the character is called. */
  name: requiredText(120),
  nameZh: text(120).optional(),
  /** A square tile. */
  bannerFileId: idSchema,
});

const fields = {
  /** The licensed property that is shown. */
  propertyId: idSchema,
  name: requiredText(120),
  nameZh: text(120).optional(),
  logoFileId: idSchema,
  /** The tall one, which stands on the agents' home. */
  bannerFileId: idSchema,
  categoryId: idSchema,
  subCategoryId: idSchema.optional(),
  active: z.boolean().default(true),
  characters: z.array(characterFields).min(1).max(100),
};

type Named = { characters: readonly { characterId: string; name: string }[] };
/** Each character stands once, under a name of its own. */
const differentCharacters = ({ characters }: Named, ctx: z.core.$RefinementCtx): void => {
  const seen = new Set<string>();
  characters.forEach(({ characterId, name }, index) => {
    if (seen.has(characterId)) ctx.addIssue(ruleIssue('duplicateCharacter', ['characters', index, 'characterId']));
    if (seen.has(name.toLowerCase())) ctx.addIssue(ruleIssue('duplicateName', ['characters', index, 'name']));
    seen.add(characterId).add(name.toLowerCase());
  });
};

/** What the form of an agent property is checked with. */
export const agentPropertyFields = z.strictObject(fields).superRefine(differentCharacters);
/** The same with the id that the screen makes, and the revision that it saw, none for a new one. */
export const agentPropertySaveSchema = z
  .strictObject({ ...fields, id: idSchema, revision: revisionSchema.optional() })
  .superRefine(differentCharacters);

/** A category, or with `parentId` a sub-category of it. */
export const agentCategoryFields = z.strictObject({ name: requiredText(100), nameZh: text(100).optional(), parentId: idSchema.optional() });
