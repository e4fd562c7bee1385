import { COUNTRIES } from '@bls/proto/domain/enumerations/people/company';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of countries and regions in the language of the page, from the browser's own tables. */
export function useCountryName(): (code: string | null | undefined) => string {
  const { i18n } = useTranslation();
  const names = useMemo(
    () => new Intl.DisplayNames([i18n.language.startsWith('zh') ? 'zh-Hans' : 'en'], { type: 'region' }),
    [i18n.language],
  );
  return (code) => (code ? (names.of(code) ?? code) : '');
}

/** All countries and regions, sorted by name. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const nameOf = useCountryName();
  return useMemo(
    () => COUNTRIES.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    [nameOf, i18n.language],
  );
}
