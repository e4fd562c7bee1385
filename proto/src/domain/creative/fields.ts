import { z } from 'zod';
import { seasonSchema, MAX_KEYWORDS } from '../enumerations/creative.js';
import { alwaysChecked, ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';

/** The same word in another case or width is the same keyword. */
const keywordKey = (keyword: string): string => keyword.normalize('NFKC').trim().toLowerCase();

/** Search words of an art source besides its character, season and year; each once. */
export const keywordsSchema = z
  .array(requiredText(40))
  .max(MAX_KEYWORDS)
  .superRefine((keywords, check) => {
    const seen = new Set<string>();
    keywords.forEach((keyword, index) => {
      const key = keywordKey(keyword);
      if (seen.has(key)) check.addIssue(ruleIssue('duplicateKeyword', [index], { keyword }));
      seen.add(key);
    });
  });

/** A year as a number, or as the digits of an input control. */
const yearSchema = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value),
  z.int().min(1990).max(2100),
);

const filePassword = z.string().min(1, { error: 'required' }).max(128);

const artSourceShape = z.strictObject({
  characterId: idSchema,
  season: seasonSchema,
  year: yearSchema,
  keywords: keywordsSchema.default([]),
  /** The JPEG that lists show for the art. */
  coverFileId: idSchema,
  /** An encrypted archive; `filePassword` must open it. */
  zipFileId: idSchema,
  /** An MP4 that shows how the character moves. */
  clipFileId: idSchema.optional(),
  filePassword,
  filePasswordConfirmation: filePassword,
});

type Passwords = { filePassword?: string; filePasswordConfirmation?: string };
const samePasswords = (given: Passwords): boolean =>
  !given.filePasswordConfirmation || given.filePassword === given.filePasswordConfirmation;
const passwordsDiffer = { ...alwaysChecked, path: ['filePasswordConfirmation'], params: { rule: 'filePasswordsDiffer' } };

/** The schema of the form of a new art source. */
export const artSourceFields = artSourceShape.refine(samePasswords, passwordsDiffer);
export const artSourceUploadSchema = artSourceShape.extend({ id: idSchema }).refine(samePasswords, passwordsDiffer);

const styleGuideShape = z.strictObject({
  name: requiredText(200),
  characterIds: z.array(idSchema).min(1).max(50),
  /** A signed contract of a licensee that includes one of the characters; the guide is assigned to its licensee too. */
  contractId: idSchema.optional(),
  /** A junior designer of the licensor, who is responsible for the guide. */
  designerId: idSchema.optional(),
  /** The contact person at the licensee. */
  licenseeContact: text(200).optional(),
  fileId: idSchema,
});
export const styleGuideFields = styleGuideShape;
/** Creates (without `revision`) or changes a style guide. */
export const styleGuideSaveSchema = styleGuideShape.extend({ id: idSchema, revision: revisionSchema.optional() });
