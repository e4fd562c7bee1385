import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';

const characterFields = z.strictObject({
  characterId: idSchema,
  /** The name that agents see. The screen fills in the name of the character. */
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
  /** The tall banner on the home page of agents. */
  bannerFileId: idSchema,
  categoryId: idSchema,
  subCategoryId: idSchema.optional(),
  active: z.boolean().default(true),
  characters: z.array(characterFields).min(1).max(100),
};

type Named = { characters: readonly { characterId: string; name: string }[] };
/** Each character may appear once, and its displayed name too. */
const differentCharacters = ({ characters }: Named, ctx: z.core.$RefinementCtx): void => {
  const seen = new Set<string>();
  characters.forEach(({ characterId, name }, index) => {
    if (seen.has(characterId)) ctx.addIssue(ruleIssue('duplicateCharacter', ['characters', index, 'characterId']));
    if (seen.has(name.toLowerCase())) ctx.addIssue(ruleIssue('duplicateName', ['characters', index, 'name']));
    seen.add(characterId).add(name.toLowerCase());
  });
};

/** The schema of the form of an agent property. */
export const agentPropertyFields = z.strictObject(fields).superRefine(differentCharacters);
/** The same with the id, which the screen generates, and the revision that it read; no revision for a new one. */
export const agentPropertySaveSchema = z
  .strictObject({ ...fields, id: idSchema, revision: revisionSchema.optional() })
  .superRefine(differentCharacters);

/** A category, or a sub-category when `parentId` is set. */
export const agentCategoryFields = z.strictObject({ name: requiredText(100), nameZh: text(100).optional(), parentId: idSchema.optional() });
