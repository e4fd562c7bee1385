import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
import { both } from '../../../texts.js';

/** "Mono-branded (English)", "联名（中文）" for Chinese ones. */
export function defaultName(type: TemplateType, language: TemplateLanguage): string {
  const [typeName, languageName] = [both(`contract.templateType.${type}`), both(`contract.templateLanguage.${language}`)];
  return language === 'zh' ? `${typeName.zh}（${languageName.zh}）` : `${typeName.en} (${languageName.en})`;
}
