import { eventAttributes } from '@bls/proto/client/licensing/event';
import type { EventAttribute } from '@bls/proto/contracts/calls/licensing/event';
import { MAX_PRODUCTS } from '@bls/proto/domain/licensing-event/fields';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { FieldMessage } from '../../ui/form/field.js';
import { useRuleText } from '../../ui/form/form.js';
import { FormDecimal, FormSelect, FormText, FormWholeNumber } from '../../ui/form/form-fields.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

/** The products of an event, each with its attributes. */
export function ProductRows({ ordered }: { ordered: ReadonlyMap<string, number> }) {
  const { t } = useTranslation();
  const { control, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'products', keyName: 'key' });
  const { data } = useCall(eventAttributes, {}, { staleTime: 60_000 });
  const text = useRuleText();
  const wrong = formState.errors['products'] as { message?: string; root?: { message?: string } } | undefined;
  const error = text(wrong?.message ?? wrong?.root?.message);
  const add = () => append({ id: crypto.randomUUID(), name: '', nameZh: '', price: '', stock: 1, attributes: {} });
  return (
    <Card
      title={t('events.products')}
      flush
      actions={
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add} disabled={fields.length >= MAX_PRODUCTS}>
          {t('events.product.add')}
        </Button>
      }
    >
      {fields.length === 0 || error ? (
        <div className="px-4 pb-4">
          {fields.length === 0 ? <p className="text-muted">{t('events.product.none')}</p> : null}
          {error ? <FieldMessage id="products-error" error={error} /> : null}
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {fields.map((row, index) => {
          const { id } = row as unknown as { id: string };
          return (
            <li key={row.key} className="px-4 py-4">
              <Product index={index} attributes={data?.attributes ?? []} ordered={ordered.get(id) ?? 0} onRemove={() => remove(index)} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type ProductProps = { index: number; attributes: readonly EventAttribute[]; ordered: number; onRemove: () => void };

function Product({ index, attributes, ordered, onRemove }: ProductProps) {
  const { t } = useTranslation();
  const named = useNameOf();
  const at = `products.${index}`;
  return (
    <div className={fieldGrid}>
      <FormText name={`${at}.name`} label={t('events.product.name')} maxLength={200} required />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <FormText name={`${at}.nameZh`} label={t('events.product.nameZh')} maxLength={200} />
        </div>
        <IconButton
          plain
          className="mt-6"
          label={t('events.product.remove', { number: index + 1 })}
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
          disabled={ordered > 0}
        />
      </div>
      <FormDecimal name={`${at}.price`} label={t('events.product.price')} digits={2} required />
      <FormWholeNumber
        name={`${at}.stock`}
        label={t('events.product.stock')}
        help={ordered > 0 ? t('events.product.ordered', { count: ordered }) : undefined}
        required
      />
      {attributes.map((attribute) => {
        const label = attribute.unit ? `${named(attribute)} (${attribute.unit})` : named(attribute);
        const name = `${at}.attributes.${attribute.id}`;
        return attribute.kind === 'choice' ? (
          <FormSelect
            key={attribute.id}
            name={name}
            label={label}
            placeholder={t('events.choose')}
            options={attribute.choices.map((value) => ({ value, label: value }))}
            required={attribute.required}
          />
        ) : (
          <FormText
            key={attribute.id}
            name={name}
            label={label}
            maxLength={200}
            inputMode={attribute.kind === 'text' ? 'text' : attribute.kind === 'integer' ? 'numeric' : 'decimal'}
            required={attribute.required}
          />
        );
      })}
    </div>
  );
}
