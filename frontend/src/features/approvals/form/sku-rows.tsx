import type { Currency } from '@bls/proto/domain/values/money';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { FormDecimal, FormText } from '../../../ui/form/form-fields.js';
import { IconButton } from '../../../ui/actions/icon-button.js';

/** The SKUs of the product, each with its suggested retail price. */
export function SkuRows({ currency, onChanged }: { currency: Currency; onChanged: () => void }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'skus' });
  return (
    <div className="space-y-3">
      <ul className="space-y-2 max-sm:space-y-5">
        {fields.map((row, index) => (
          <li key={row.id} className="grid items-start gap-2 max-sm:grid-cols-2 sm:grid-cols-[1.3fr_1.3fr_1fr_0.8fr_1fr_32px]">
            <FormText maxLength={40} name={`skus.${index}.sku`} label={t('approvals.field.sku')} hideLabel={index > 0} required />
            <FormText maxLength={120} name={`skus.${index}.name`} label={t('approvals.field.skuName')} hideLabel={index > 0} />
            <FormText maxLength={60} name={`skus.${index}.colour`} label={t('approvals.field.colour')} hideLabel={index > 0} />
            <FormText maxLength={60} name={`skus.${index}.size`} label={t('approvals.field.skuSize')} hideLabel={index > 0} />
            <FormDecimal
              name={`skus.${index}.suggestedRetailPrice`}
              label={t('approvals.field.price')}
              hideLabel={index > 0}
              money={currency}
              digits={2}
              required
            />
            <IconButton
              plain
              className={index === 0 ? 'sm:mt-6' : ''}
              label={t('approvals.form.removeSku', { number: index + 1 })}
              disabled={fields.length === 1}
              onClick={() => {
                remove(index);
                onChanged();
              }}
              icon={<Trash2 size={15} aria-hidden />}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => append({ sku: '' }, { focusName: `skus.${fields.length}.sku` })}
      >
        {t('approvals.form.addSku')}
      </Button>
    </div>
  );
}
