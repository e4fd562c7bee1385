import type { settingsHolidays } from '@bls/proto/client/identity/tenants/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { OwnDay } from '@bls/proto/domain/settings/working-days';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../domain/company/country.js';
import { formatDate } from '../../../lib/text/format.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Badge } from '../../../ui/feedback/status.js';
import { AddDay } from './add-day.js';
import { type ListedDay, listedDays, type OwnList } from './listed-days.js';

type Props = {
  year: number;
  onYear: (year: number) => void;
  publicHolidays: ResponseOf<typeof settingsHolidays>['holidays'];
  enabled: boolean;
};

/** The holidays and make-up days of a year; those of the tenant are part of the form. */
export function YearDays({ year, onYear, publicHolidays, enabled }: Props) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const [ownHolidays, makeUpDays] = useWatch({ name: ['ownHolidays', 'makeUpDays'] }) as [OwnDay[], OwnDay[]];
  const own = { ownHolidays, makeUpDays };
  const days = listedDays(year, publicHolidays, own);
  const change = (list: OwnList, changed: OwnDay[]) => setValue(list, changed, { shouldDirty: true, shouldValidate: true });
  return (
    <section aria-label={t('settings.calendar.list', { year })} className="space-y-3">
      <div className="flex items-center gap-2">
        <IconButton
          plain
          label={t('settings.calendar.previous')}
          icon={<ChevronLeft size={16} aria-hidden />}
          onClick={() => onYear(year - 1)}
        />
        <h3 aria-live="polite" className="tabular font-medium">
          {t('settings.calendar.list', { year })}
        </h3>
        <IconButton
          plain
          label={t('settings.calendar.next')}
          icon={<ChevronRight size={16} aria-hidden />}
          onClick={() => onYear(year + 1)}
        />
      </div>
      {days.length === 0 ? <p className="text-muted">{t('settings.calendar.none')}</p> : null}
      <ul className="grid gap-x-6 md:grid-cols-2">
        {days.map((day) => (
          <DayRow
            key={`${day.kind} ${day.country ?? ''} ${day.day} ${day.name}`}
            day={day}
            {...(enabled && day.list
              ? {
                  onRemove: () =>
                    change(
                      day.list as OwnList,
                      own[day.list as OwnList].filter((each) => each.day !== day.day),
                    ),
                }
              : {})}
          />
        ))}
      </ul>
      {enabled ? (
        <AddDay
          taken={(day) => [...ownHolidays, ...makeUpDays].some((each) => each.day === day)}
          onAdd={(list, day) => {
            change(
              list,
              [...own[list], day].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
            );
            onYear(Number(day.day.slice(0, 4)));
          }}
        />
      ) : null}
    </section>
  );
}

function DayRow({ day, onRemove }: { day: ListedDay; onRemove?: () => void }) {
  const { t, i18n } = useTranslation();
  const country = useCountryName();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day.day}T00:00:00Z`));
  const name = i18n.language.startsWith('zh') ? (day.nameZh ?? day.name) : day.name;
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-line py-1">
      <span className="w-32 shrink-0">
        <DateText value={day.day} /> <span className="text-muted">{weekday}</span>
      </span>
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <Badge>{day.country ? country(day.country) : t(`settings.calendar.${day.kind}`)}</Badge>
      {onRemove ? (
        <IconButton
          plain
          label={t('settings.calendar.remove', { day: formatDate(day.day) })}
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}
