import { LANGUAGES } from '@bls/proto/domain/enumerations/identity';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormCombobox, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { useCountryOptions } from './country.js';
import { FormTimeZone } from './time-zone.js';

export const fieldGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Address, contact data, language and time zone of a company; the same fields for every kind. */
export function PlaceFields() {
  const { t } = useTranslation();
  return (
    <Card title={t('companies.part.place')}>
      <div className={fieldGrid}>
        <FormText
          name="address"
          label={t('companies.field.address')}
          maxLength={500}
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        <FormText name="city" label={t('companies.field.city')} maxLength={100} />
        <FormCombobox name="country" label={t('companies.field.country')} options={useCountryOptions()} />
        <FormText name="postalCode" label={t('companies.field.postalCode')} maxLength={20} autoComplete="postal-code" />
        <FormText name="vatNumber" label={t('companies.field.vatNumber')} maxLength={40} />
        <FormText name="telephone" label={t('companies.field.telephone')} type="tel" maxLength={40} autoComplete="tel" />
        <FormText name="fax" label={t('companies.field.fax')} type="tel" maxLength={40} />
        <FormText
          name="website"
          label={t('companies.field.website')}
          placeholder="https://"
          maxLength={300}
          help={t('companies.websiteHelp')}
        />
        <FormSelect
          name="language"
          label={t('companies.field.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          required
        />
        <FormTimeZone name="timeOffset" />
      </div>
    </Card>
  );
}
