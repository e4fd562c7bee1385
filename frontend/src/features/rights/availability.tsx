import { propertyList } from '@bls/proto/client/licensing/catalogue';
import { rightsAvailability } from '@bls/proto/client/licensing/rights';
import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { ANY } from '@bls/proto/domain/term-sheet/formats';
import { CHANNELS, type Channel } from '@bls/proto/domain/enumerations/term-sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { Combobox } from '../../ui/form/combobox.js';
import { DatePicker } from '../../ui/form/date-picker.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Select } from '../../ui/form/select.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import type { Cell } from './answer.js';
import { CellDrawer } from './cell-drawer.js';
import { Matrix } from './matrix.js';
import { useNameOf } from '../../lib/text/names.js';
import { today } from '../../lib/text/format.js';
import { yearOf } from '@bls/proto/domain/values/time';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The next whole calendar year, the most common question. */
const nextYear = (): { from: string; to: string } => {
  const year = yearOf(today()) + 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

/** Availability of rights: characters of a property against territories, for a category, a channel and a period. */
export default function Availability() {
  const { t } = useTranslation();
  const can = useCan();
  const [propertyId, setProperty] = useSearchValue('property');
  const [subCategory, setSubCategory] = useSearchValue('category');
  const [channel, setChannel] = useSearchValue('channel');
  const [from = nextYear().from, setFrom] = useSearchValue('from');
  const [to = nextYear().to, setTo] = useSearchValue('to');
  const [opened, open] = useState<Cell>();
  const properties = useCall(propertyList, {}, { staleTime: 60_000 });
  const chosen = propertyId ?? properties.data?.properties[0]?.propertyId;
  const request: RequestInput<typeof rightsAvailability> | undefined =
    chosen && from <= to
      ? {
          propertyId: chosen,
          from,
          to,
          ...(subCategory ? { subCategory: [subCategory] } : {}),
          ...(channel ? { channel: [channel as Channel] } : {}),
        }
      : undefined;
  const query = useCall(rightsAvailability, request, { keepPrevious: true });
  const error = properties.error ?? query.error;
  return (
    <>
      <PageHeader
        title={t('rights.title')}
        note={t('rights.intro')}
        actions={
          can('termSheet.create') ? (
            <ButtonLink kind="primary" to={pathTo(ROUTES.termSheets.purpose)}>
              {t('rights.newDeal')}
            </ButtonLink>
          ) : null
        }
      />
      <Card className="mb-4">
        <Filters
          property={chosen ?? ''}
          subCategory={subCategory ?? ''}
          channel={channel ?? ''}
          from={from}
          to={to}
          options={properties.data?.properties ?? []}
          onProperty={setProperty}
          onSubCategory={(value) => setSubCategory(value || undefined)}
          onChannel={(value) => setChannel(value || undefined)}
          onFrom={setFrom}
          onTo={setTo}
        />
      </Card>
      {error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null}
      {!(query.data && request) && !error ? <Waiting none={properties.data?.properties.length === 0} reversed={from > to} /> : null}
      {query.data && request ? <Matrix answer={query.data} onOpen={open} /> : null}
      <CellDrawer cell={opened} answer={query.data} request={request} onClose={() => open(undefined)} />
    </>
  );
}

function Waiting({ none, reversed }: { none: boolean; reversed: boolean }) {
  const { t } = useTranslation();
  if (none) return <EmptyState text={t('rights.noProperties')} />;
  return reversed ? <EmptyState text={t('rule.periodReversed')} /> : <PageSkeleton />;
}

type FilterProps = {
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

function Filters({ property, subCategory, channel, from, to, options, ...on }: FilterProps) {
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
