import type { AgreedTermName } from '@bls/proto/domain/contract-template/agreed-terms';
import { useTranslation } from 'react-i18next';

/** The names of agreed terms as one line. */
export function useTermsList(): (terms: readonly AgreedTermName[]) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' });
  return (terms) => list.format(terms.map((term) => t(`contract.agreedTerm.${term}`)));
}
