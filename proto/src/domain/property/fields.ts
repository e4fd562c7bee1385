import { z } from 'zod';
import { periodRule } from '../company/fields.js';
import { territorySchema } from '../enumerations/property.js';
import { rateTypeSchema } from '../enumerations/term-sheet.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';
import { daySchema } from '../values/time.js';

const shared = {
  name: requiredText(120),
  nameZh: text(120).optional(),
  /** The territories in which it may be licensed. */
  territories: z.array(territorySchema).min(1).max(300),
  /** First and last day on which it may be licensed. */
  validFrom: daySchema,
  validTo: daySchema,
  imageFileId: idSchema.optional(),
  /** The small picture; without one the image is scaled down. */
  thumbnailFileId: idSchema.optional(),
  active: z.boolean().default(true),
};

export const characterFields = z.strictObject({ ...shared, characterId: idSchema });

export const propertyFields = z.strictObject({
  ...shared,
  id: idSchema,
  revision: revisionSchema.optional(),
  /** The code that deals and SKUs contain. */
  code: requiredText(12).regex(/^[A-Z0-9]+$/, { error: 'format.capitals' }),
  /** Absent: the property belongs to the licensor. */
  brandOwnerId: idSchema.optional(),
  /** The brand owner's designer reviews its products too; ignored without a brand owner. */
  brandOwnerReviews: z.boolean().default(false),
  rateTypes: z.array(rateTypeSchema).min(1),
  /** Characters that are left out stay unchanged: deals refer to them, so they are never deleted, only switched off. */
  characters: z.array(characterFields).max(500).default([]),
});
type Period = { validFrom: string; validTo: string };

/** Periods do not end before they start; the territories and period of a character are within those of its property. */
export const propertySaveSchema = propertyFields.superRefine((property, ctx) => {
  periodRule('validFrom', 'validTo')(property, ctx);
  const names = new Set<string>();
  property.characters.forEach((character, index) => {
    const at = ['characters', index];
    const key = character.name.toLowerCase();
    if (names.has(key)) ctx.addIssue(ruleIssue('duplicateName', [...at, 'name']));
    names.add(key);
    if (character.validTo < character.validFrom) ctx.addIssue(ruleIssue('endsBeforeBegin', [...at, 'validTo']));
    const { validFrom: from, validTo: to } = property;
    if (outside(character, property, 'validFrom')) ctx.addIssue(ruleIssue('outsidePeriod', [...at, 'validFrom'], { from, to }));
    else if (outside(character, property, 'validTo')) ctx.addIssue(ruleIssue('outsidePeriod', [...at, 'validTo'], { from, to }));
    const extra = character.territories.filter((code) => !property.territories.includes(code));
    if (extra.length > 0) ctx.addIssue(ruleIssue('outsideTerritories', [...at, 'territories'], { territories: extra.join(', ') }));
  });
});

type Placed = Period & { territories: readonly string[] };

/** The characters whose period or territories are not within those of the property. */
export const notHeldBy = <C extends Placed>(property: Placed, characters: readonly C[]): C[] =>
  characters.filter(
    (character) =>
      outside(character, property, 'validFrom') ||
      outside(character, property, 'validTo') ||
      character.territories.some((code) => !property.territories.includes(code)),
  );

const outside = (character: Period, property: Period, day: keyof Period): boolean =>
  character[day] < property.validFrom || character[day] > property.validTo;
