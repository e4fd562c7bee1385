import { companyRead } from '@bls/proto/client/identity/companies/company';
import { generalSearchLicensees } from '@bls/proto/client/identity/companies/general';
import type { InboxFilter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Combobox } from '../../ui/form/combobox.js';
import { DatePicker } from '../../ui/form/dates/date-picker.js';
import { Popover } from '../../ui/overlay/popover.js';
import { api } from '../../lib/api/api.js';
import { formatDate } from '../../lib/text/format.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';

type Props = { filter: InboxFilter; change: (part: Record<string, string | undefined>) => void };

const findLicensees = async (query: string) =>
  (await api(generalSearchLicensees, { query })).map(({ Name, Value }) => ({ label: Name, value: Value }));

/** Company and period in a popover; active filters are shown beside its button and can be removed. */
export function MoreFilters({ filter, change }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const { companyId, from, to } = filter;
  const mayPick = can('company.read');
  const unknown = companyId !== undefined && picked?.value !== companyId && mayPick;
  const { data: company } = useCall(companyRead, unknown ? { id: companyId } : undefined);
  const name = picked?.value === companyId ? picked?.label : company?.name;
  const period = from && to ? `${formatDate(from)} – ${formatDate(to)}` : from ? t('inboxScreen.since', { day: formatDate(from) }) : '';
  const until = !from && to ? t('inboxScreen.until', { day: formatDate(to) }) : period;
  return (
    <>
      <Popover
        label={t('list.filter')}
        className="w-72 p-3"
        trigger={<Button icon={<ListFilter size={15} aria-hidden />}>{t('list.filter')}</Button>}
      >
        <div className="space-y-3">
          {mayPick ? (
            <Combobox
              label={t('inboxScreen.company')}
              value={companyId ?? ''}
              search={findLicensees}
              labelOf={() => name}
              onPick={(option) => setPicked(option)}
              onChange={(value) => change({ companyId: value })}
            />
          ) : null}
          <div className="grid grid-cols-2 gap-2">
            <DatePicker
              label={t('inboxScreen.from')}
              value={from ?? ''}
              onChange={(value) => change({ from: value })}
              {...(to ? { max: to } : {})}
            />
            <DatePicker
              label={t('inboxScreen.to')}
              value={to ?? ''}
              onChange={(value) => change({ to: value })}
              {...(from ? { min: from } : {})}
            />
          </div>
        </div>
      </Popover>
      {companyId && name ? <Set text={name} onRemove={() => change({ companyId: undefined })} /> : null}
      {until ? <Set text={until} onRemove={() => change({ from: undefined, to: undefined })} /> : null}
    </>
  );
}

function Set({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1 pl-2.5 text-xs font-medium text-accent-text">
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-label={t('list.removeFilter', { name: text })}
        onClick={onRemove}
        className="focus-inset flex size-6 items-center justify-center rounded-full hover:bg-hover"
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}
