import { CONTACT_TITLES, GENDER_TITLES } from '@bls/proto/domain/enumerations/people/company';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { NamePair } from '../person/name-fields.js';

const EMPTY = { title: 'general', genderTitle: '', firstName: '', lastName: '', email: '', phone: '' };

/** The contacts in their display order. */
export function ContactRows() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const add = (
    <Button
      size="small"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => append(EMPTY, { focusName: `contacts.${fields.length}.firstName` })}
    >
      {t('companies.contact.add')}
    </Button>
  );
  return (
    <Card title={t('companies.part.contacts')} actions={add}>
      {fields.length === 0 ? <p className="text-muted">{t('companies.contact.none')}</p> : null}
      <ul className="@container divide-y divide-line">
        {fields.map((row, index) => {
          const at = `contacts.${index}`;
          return (
            <li
              key={row.id}
              className="grid items-start gap-x-3 gap-y-4 py-4 first:pt-0 last:pb-0 @md:grid-cols-2 @2xl:grid-cols-[repeat(3,minmax(0,1fr))_32px]"
            >
              <FormSelect
                name={`${at}.title`}
                label={t('companies.contact.title')}
                options={CONTACT_TITLES.map((value) => ({ value, label: t(`contactTitle.${value}`) }))}
                required
              />
              <FormSelect
                name={`${at}.genderTitle`}
                label={t('companies.contact.genderTitle')}
                placeholder={t('companies.contact.noGenderTitle')}
                options={GENDER_TITLES.map((value) => ({ value, label: t(`genderTitle.${value}`) }))}
              />
              <NamePair first={`${at}.firstName`} last={`${at}.lastName`} />
              <FormText name={`${at}.email`} label={t('companies.field.email')} type="email" maxLength={254} required />
              <FormText name={`${at}.phone`} label={t('companies.contact.phone')} type="tel" maxLength={40} />
              <IconButton
                plain
                className="justify-self-end @2xl:col-start-4 @2xl:row-start-1 @2xl:mt-6"
                label={t('companies.contact.remove', { number: index + 1 })}
                onClick={() => remove(index)}
                icon={<Trash2 size={15} aria-hidden />}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
