import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../lib/text/names.js';

type Contract = { number: string; properties: readonly { name: string; nameZh?: string | null | undefined }[] };

/** A contract in a list to choose from: its number alone says nothing to people who know their properties. */
export function useContractLabel(): (contract: Contract) => string {
  const { t } = useTranslation();
  const name = useNameOf();
  return ({ number, properties }) =>
    [number, properties.map((property) => name(property)).join(t('deal.comma'))].filter(Boolean).join(' · ');
}
