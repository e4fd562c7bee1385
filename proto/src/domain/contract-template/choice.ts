import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { TEMPLATE_LANGUAGES } from './fields.js';

/** Which template to write a contract with: the id of a template, or the language of the shipped one. */
export const templateChoiceSchema = z.union([idSchema, z.enum(TEMPLATE_LANGUAGES)]);
export type TemplateChoice = z.infer<typeof templateChoiceSchema>;
