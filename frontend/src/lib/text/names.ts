import { type Named, nameIn, namesIn, type NamedTogether } from '@bls/proto/domain/values/text/names';
import { useTranslation } from 'react-i18next';

/** Returns a name in the language of the page: `name(company)`, `name(row, 'companyName')`. */
export function useNameOf() {
  const { i18n } = useTranslation();
  return <Field extends string = 'name'>(named: Named<NoInfer<Field>> | null | undefined, field?: Field): string =>
    nameIn(i18n.language, named, field);
}

/** The same for several names in one field: `names(deal, 'propertyNames')`. */
export function useNamesOf() {
  const { i18n } = useTranslation();
  return <Field extends string>(named: NamedTogether<NoInfer<Field>>, field: Field): string => namesIn(i18n.language, named, field);
}
