import { createHash } from 'node:crypto';
import type { TemplateModelInput } from '@bls/proto/contracts/calls/files/template-model';
import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
import { general } from './general.js';
import { licence, opening } from './licence.js';
import { money } from './money.js';

/** The shipped template of a type in a language: it prints every term that a deal may have. Pure. */
export const defaultTemplate = (type: TemplateType, language: TemplateLanguage): TemplateModelInput => ({
  language,
  blocks: [...opening, ...licence(type), ...money, ...general(language === 'bilingual')],
});

/** Changes with the content of a template or of its values. */
export const fingerprintOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
