import type { Currency } from '@bls/proto/domain/values/money';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { FormDecimal, FormPercent } from '../../../ui/form/form-fields.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { ListError } from './rows.js';

type Band = { from: string; to: string };
type Props = {
  name: string;
  /** The currency of the limits, when the scale is in money. */
  counted: string | undefined;
  currency: Currency;
  fees: boolean;
};

/** The bands of a scale as rows: each one starts at the end of the previous one; the last one is open. */
export function Bands({ name, counted, currency, fees }: Props) {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' });
  const bands = (useWatch({ name }) ?? []) as Band[];
  const follow = (index: number, to: string) => {
    if (index + 1 < fields.length) setValue(`${name}.${index + 1}.from`, to, { shouldDirty: true, shouldValidate: true });
  };
  const add = () => append({ from: bands.at(-1)?.to ?? '', to: '', rate: '', fee: '' });
  const take = (index: number) => {
    const next = getValues(`${name}.${index}.from`) as string;
    remove(index);
    if (index < fields.length - 1) setValue(`${name}.${index}.from`, next, { shouldDirty: true });
  };
  return (
    <div className="mt-3 rounded-md border border-line px-3 py-2">
      <p className="text-xs font-medium text-muted">{t('termSheet.field.bands')}</p>
      <ol className="divide-y divide-line">
        {fields.map((field, index) => (
          <li key={field.key} className="grid grid-cols-[1fr_1fr_32px] items-start gap-x-3 gap-y-2 py-2 @sm:grid-cols-[1fr_1fr_1fr_32px]">
            <FormDecimal name={`${name}.${index}.from`} label={t('termSheet.field.from')} hideLabel={index > 0} unit={counted} />
            <FormDecimal
              name={`${name}.${index}.to`}
              label={t('termSheet.field.to')}
              hideLabel={index > 0}
              unit={counted}
              placeholder={index === fields.length - 1 ? t('deal.andAbove') : ''}
              onChanged={(to: string) => follow(index, to)}
            />
            <div className="@max-sm:col-span-2">
              {fees ? (
                <FormDecimal
                  name={`${name}.${index}.fee`}
                  label={t('termSheet.field.fee')}
                  hideLabel={index > 0}
                  required
                  money={currency}
                  digits={4}
                />
              ) : (
                <FormPercent name={`${name}.${index}.rate`} label={t('termSheet.field.rate')} hideLabel={index > 0} required />
              )}
            </div>
            {fields.length > 1 ? (
              <IconButton
                label={t('termSheets.wizard.remove', { name: t('termSheets.wizard.band', { number: index + 1 }) })}
                icon={<X size={15} aria-hidden />}
                onClick={() => take(index)}
                className={`@max-sm:col-start-3 @max-sm:row-start-1 ${index === 0 ? 'mt-6' : ''}`}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <ListError name={name} />
      <Button size="small" kind="quiet" icon={<Plus size={14} aria-hidden />} onClick={add}>
        {t('termSheets.wizard.addBand')}
      </Button>
    </div>
  );
}
