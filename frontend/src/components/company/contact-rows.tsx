import { CONTACT_TITLES, GENDER_TITLES } from '@bls/proto/enumerations/company';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../lib/media.js';
import { Button } from '../button.js';
import { Card } from '../card.js';
import { FormSelect, FormText } from '../form-fields.js';
import { IconButton } from '../icon-button.js';

const EMPTY = { title: 'general', genderTitle: '', firstName: '', lastName: '', email: '', phone: '' };

/** The people to talk to, in the order in which they are shown. */
export function ContactRows() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  // one heading for all rows where they stand in columns
  const wide = useMedia('(min-width: 1280px)');
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
      <ul className="space-y-3 max-xl:space-y-5">
        {fields.map((row, index) => {
          const later = wide && index > 0;
          const at = `contacts.${index}`;
          return (
            <li key={row.id} className="grid items-start gap-2 sm:grid-cols-2 xl:grid-cols-[1.4fr_0.7fr_1fr_1fr_1.4fr_1.1fr_32px]">
              <FormSelect
                name={`${at}.title`}
                label={t('companies.contact.title')}
                hideLabel={later}
                options={CONTACT_TITLES.map((value) => ({ value, label: t(`contactTitle.${value}`) }))}
                required
              />
              <FormSelect
                name={`${at}.genderTitle`}
                label={t('companies.contact.genderTitle')}
                hideLabel={later}
                placeholder={t('companies.contact.noGenderTitle')}
                options={GENDER_TITLES.map((value) => ({ value, label: t(`genderTitle.${value}`) }))}
              />
              <FormText name={`${at}.firstName`} label={t('companies.field.firstName')} hideLabel={later} maxLength={80} required />
              <FormText name={`${at}.lastName`} label={t('companies.field.lastName')} hideLabel={later} maxLength={80} required />
              <FormText name={`${at}.email`} label={t('companies.field.email')} hideLabel={later} type="email" maxLength={254} required />
              <FormText name={`${at}.phone`} label={t('companies.contact.phone')} hideLabel={later} type="tel" maxLength={40} />
              <IconButton
                plain
                className={later ? '' : 'mt-6'}
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
