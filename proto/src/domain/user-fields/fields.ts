import { z } from 'zod';
import { ruleIssue } from '../values/errors.js';

/**
 * The field rules that forms and calls of every area share. Each has its own rule id (`rule.{id}` in the
 * texts), so that a screen can say what is wrong. Required, shortest, longest, smallest and largest are zod's
 * own checks.
 */

/** Maximum length of a mail address. */
const EMAIL_MAXIMUM = 254;
const isEmail = (value: string): boolean => value.length <= EMAIL_MAXIMUM && z.email().safeParse(value).success;

/** Required and an e-mail address; surrounding blanks are removed. */
export const emailSchema = z
  .string()
  .trim()
  .min(1)
  .superRefine((value, ctx) => {
    if (value && !isEmail(value)) ctx.addIssue(ruleIssue('format.email', []));
  });

/** An e-mail address or nothing; with `notApplicable` also the words N/A. */
export const optionalEmail = ({ notApplicable = false } = {}) =>
  z
    .string()
    .trim()
    .superRefine((value, ctx) => {
      if (value === '' || (notApplicable && /^n\/a$/i.test(value))) return;
      if (!isEmail(value)) ctx.addIssue(ruleIssue(notApplicable ? 'emailOrNotApplicable' : 'format.email', []));
    });

/**
 * Addresses in one text, separated by comma, semicolon or line break; every one must be valid. Blank is an
 * empty list.
 */
export const emailListSchema = z
  .string()
  .max(10_000)
  .superRefine((value, ctx) => {
    const wrong = splitEmails(value).find((address) => !isEmail(address));
    if (wrong !== undefined) ctx.addIssue(ruleIssue('emailList', [], { address: wrong.slice(0, 100) }));
  });

export const splitEmails = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Blank, or a well-formed address that starts with http:// or https://. */
export const urlSchema = z
  .string()
  .trim()
  .max(2000)
  .superRefine((value, ctx) => {
    if (value === '') return;
    if (!/^https?:\/\//i.test(value)) ctx.addIssue(ruleIssue('format.url', []));
    else if (!wellFormed(value)) ctx.addIssue(ruleIssue('urlMalformed', []));
  });

/** The URL parser corrects many errors (`https:///a b`); such input must be refused. */
const wellFormed = (value: string): boolean => /^https?:\/\/[^\s/?#"<>\\]+([/?#][^\s"<>\\]*)?$/i.test(value) && URL.canParse(value);

/** Letters A to Z, digits, blanks and the punctuation of an English keyboard. */
export const ENGLISH_ONLY = /^[\w \t\r\n!-/:-@[-`{-~]*$/;
export const englishOnly = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .superRefine((value, ctx) => {
      if (!ENGLISH_ONLY.test(value)) ctx.addIssue(ruleIssue('englishOnly', []));
    });

/** Text of a given pattern; `rule` is the id of the text that explains it. */
export const matching = (pattern: RegExp, rule = 'format.regex') =>
  z.string().superRefine((value, ctx) => {
    if (!pattern.test(value)) ctx.addIssue(ruleIssue(rule, []));
  });

/** For a form with a second field that repeats the first: `.superRefine(confirms('password', 'confirmPassword'))`. */
export const confirms =
  <Field extends string, Again extends string>(field: Field, again: Again) =>
  (value: Record<Field | Again, unknown>, ctx: z.core.$RefinementCtx): void => {
    if (value[field] !== value[again]) ctx.addIssue(ruleIssue('confirmation', [again]));
  };
