import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import { useTranslation } from 'react-i18next';

/** "Standard, English": a template, or the shipped one without a name. */
export function useTemplateName(): (name: string | null, language: TemplateLanguage) => string {
  const { t } = useTranslation();
  return (name, language) => {
    const shown = t(`contract.templateLanguage.${language}`);
    // default templates that a tenant took over are named with their language
    if (name?.includes(shown)) return name;
    return t('contracts.document.template', { name: name ?? t('contracts.document.shipped'), language: shown });
  };
}
