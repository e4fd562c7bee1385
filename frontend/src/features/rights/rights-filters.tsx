import type { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { CHANNELS } from '@bls/proto/domain/enumerations/term-sheet';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { useNameOf } from '../../lib/text/names.js';
import { Combobox } from '../../ui/form/combobox.js';
import { DatePicker } from '../../ui/form/dates/date-picker.js';
import { Select } from '../../ui/form/select.js';

type Props = {
  property: string;
  subCategory: string;
  channel: string;
  from: string;
  to: string;
  options: ResponseOf<typeof propertyList>['properties'];
  onProperty: (value: string) => void;
  onSubCategory: (value: string) => void;
  onChannel: (value: string) => void;
  onFrom: (value: string) => void;
  onTo: (value: string) => void;
};

/** Property, category, channel and period of a question about rights. */
export function RightsFilters({ property, subCategory, channel, from, to, options, ...on }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { categories } = useCatalogue();
  const articles = categories.flatMap((segment) =>
    segment.subCategories.map((one) => ({ value: one.code, label: name(one), detail: name(segment) })),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <Combobox
        label={t('termSheet.field.propertyId')}
        value={property}
        onChange={on.onProperty}
        options={options.map((one) => ({ value: one.propertyId, label: name(one) }))}
      />
      <Combobox
        label={t('termSheet.field.category')}
        value={subCategory}
        onChange={on.onSubCategory}
        options={[{ value: '', label: t('deal.all') }, ...articles]}
        placeholder={t('deal.all')}
      />
      <Select
        label={t('termSheet.field.channel')}
        value={channel || ANY}
        onChange={(value) => on.onChannel(value === ANY ? '' : value)}
        options={[
          { value: ANY, label: t('deal.all') },
          ...CHANNELS.map((code) => ({ value: code, label: t(`termSheet.channel.${code}`) })),
        ]}
      />
      <DatePicker label={t('termSheet.field.from')} value={from} onChange={on.onFrom} />
      <DatePicker label={t('termSheet.field.to')} value={to} onChange={on.onTo} min={from} />
    </div>
  );
}
