import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { InsuranceCover } from '@bls/proto/domain/enumerations/aul';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { useCatalogue } from '../deal/use-deal-text.js';
import { FormDate, FormDecimal, FormSelect } from '../../ui/form/form-fields.js';
import { ListMessage } from '../../ui/form/list-message.js';
import { IconButton } from '../../ui/actions/icon-button.js';

/** The licensed categories that the store sells, with the requested quantities. */
export function LineRows({ terms, quantityRequired }: { terms: ContractTerms | undefined; quantityRequired: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useCatalogue();
  const { control, setValue } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const articles = [...new Map((terms?.articles ?? []).map((article) => [article.subCategory, article])).values()];
  const choose = (index: number, subCategory: string) => {
    const article = articles.find((one) => one.subCategory === subCategory);
    setValue(`lines.${index}.category`, article?.category ?? '', { shouldDirty: true });
  };
  return (
    <div>
      <ul className="space-y-3">
        {fields.map((field, index) => (
          <Row
            key={field.id}
            label={t('stores.line', { number: index + 1 })}
            {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
          >
            <FormSelect
              name={`lines.${index}.subCategory`}
              label={t('stores.category')}
              required
              options={articles.map((article) => ({
                value: article.subCategory,
                label: `${nameOf(article.category)} · ${nameOf(article.subCategory)}`,
              }))}
              onChanged={(value: string) => choose(index, value)}
            />
            <FormDecimal name={`lines.${index}.quantity`} label={t('stores.quantity')} required={quantityRequired} />
          </Row>
        ))}
      </ul>
      <ListMessage name="lines" />
      <Button
        size="small"
        className="mt-3"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => append({ category: '', subCategory: '', quantity: '' })}
      >
        {t('stores.addLine')}
      </Button>
    </div>
  );
}

/** Insurance periods of the store, in order. */
export function InsuranceRows({ required, cover }: { required: boolean; cover?: InsuranceCover | undefined }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'insurances' });
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('stores.insurances')}</legend>
      {cover ? <p className="mb-2 text-xs text-muted">{t(`aul.insuranceCoverHelp.${cover}`)}</p> : null}
      <ul className="space-y-3">
        {fields.map((field, index) => (
          <Row key={field.id} label={t('stores.insurance', { number: index + 1 })} onRemove={() => remove(index)}>
            <FormDate name={`insurances.${index}.from`} label={t('stores.from')} required={required} />
            <FormDate name={`insurances.${index}.to`} label={t('stores.to')} required={required} />
          </Row>
        ))}
      </ul>
      <ListMessage name="insurances" />
      <Button size="small" className="mt-3" icon={<Plus size={14} aria-hidden />} onClick={() => append({ from: '', to: '' })}>
        {t('stores.addInsurance')}
      </Button>
    </fieldset>
  );
}

function Row({ label, onRemove, children }: { label: string; onRemove?: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className="flex items-start gap-2">
      <fieldset className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
      {onRemove ? (
        <IconButton
          label={t('stores.remove', { name: label })}
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
          className="mt-6"
        />
      ) : (
        <span className="size-8" />
      )}
    </li>
  );
}
