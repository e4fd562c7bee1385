import { PLATFORMS, STORE_TYPES } from '@bls/proto/domain/enumerations/aul';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { FormCheckbox, FormComboboxMulti, FormDecimal, FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { useStoreText } from '../../../domain/store/use-store-text.js';
import { currencyLabel } from '../../../lib/text/format.js';

type Props = { index: number; last: boolean; onRemove: () => void; onMove: (by: -1 | 1) => void };
const PRESENCE = ['with', 'without'] as const;

/** One rule: its conditions, and its decision when all of them are met. */
export function RuleFields({ index, last, onRemove, onMove }: Props) {
  const { t } = useTranslation();
  const { platform, storeType } = useStoreText();
  const { categories, nameOf } = useCatalogue();
  const at = (name: string) => `rules.${index}.${name}`;
  const label = t('stores.rules.rule', { number: index + 1 });
  const options = (values: readonly string[], text: (value: string) => string) => values.map((value) => ({ value, label: text(value) }));
  const presence = options(PRESENCE, (value) => t(`stores.presence.${value}`));
  return (
    <li className="rounded-md border border-line p-3">
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="mb-3 flex items-center justify-between gap-2">
          <p className="font-semibold">{label}</p>
          <div className="flex gap-1">
            <IconButton
              label={t('stores.rules.up', { name: label })}
              icon={<ArrowUp size={15} aria-hidden />}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={t('stores.rules.down', { name: label })}
              icon={<ArrowDown size={15} aria-hidden />}
              disabled={last}
              onClick={() => onMove(1)}
            />
            <IconButton label={t('stores.remove', { name: label })} icon={<Trash2 size={15} aria-hidden />} onClick={onRemove} />
          </div>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <FormText name={at('name')} label={t('stores.rules.name')} required />
          <FormSelect
            name={at('verdict')}
            label={t('stores.rules.verdict')}
            required
            options={options(['approve', 'disapprove'], (value) => t(`stores.rules.verdicts.${value}`))}
          />
          <FormComboboxMulti name={at('when.platforms')} label={t('stores.condition.platforms')} options={options(PLATFORMS, platform)} />
          <FormComboboxMulti
            name={at('when.storeTypes')}
            label={t('stores.condition.storeTypes')}
            options={options(STORE_TYPES, storeType)}
          />
          <FormComboboxMulti
            name={at('when.categories')}
            label={t('stores.condition.categories')}
            options={categories.map(({ code }) => ({ value: code, label: nameOf(code) }))}
            className="sm:col-span-2"
          />
          <FormDecimal name={at('when.contractDays')} label={t('stores.condition.contractDays')} />
          <FormSelect
            name={at('when.currency')}
            label={t('stores.condition.currency')}
            placeholder={t('stores.rules.any')}
            options={CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }))}
          />
          <FormDecimal name={at('when.salesAtLeast')} label={t('stores.condition.salesAtLeast')} />
          <FormDecimal name={at('when.salesAtMost')} label={t('stores.condition.salesAtMost')} />
          <FormDecimal name={at('when.budgetAtLeast')} label={t('stores.condition.budgetAtLeast')} />
          <FormSelect
            name={at('when.distributor')}
            label={t('stores.condition.distributor')}
            placeholder={t('stores.rules.any')}
            options={presence}
          />
          <FormSelect
            name={at('when.tripartite')}
            label={t('stores.condition.tripartite')}
            placeholder={t('stores.rules.any')}
            options={presence}
          />
          <FormSelect
            name={at('when.insurance')}
            label={t('stores.condition.insurance')}
            placeholder={t('stores.rules.any')}
            options={presence}
          />
        </div>
        <div className="mt-3">
          <FormCheckbox name={at('active')} label={t('stores.rules.active')} />
        </div>
      </fieldset>
    </li>
  );
}
