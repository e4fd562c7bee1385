import { calendarRead } from '@bls/proto/client/calendar';
import { CALENDAR_KIND_CODES, type CalendarKind, kindsWith } from '@bls/proto/domain/calendar/kinds';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import { CalendarPlus, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../lib/api/download.js';
import { useCall } from '../../lib/api/query.js';
import { usePhone } from '../../lib/browser/media.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { today } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { monthName } from '../../ui/form/dates/calendar.js';
import { Segments } from '../../ui/form/segments.js';
import { PageHeader } from '../../ui/layout/page.js';
import { ErrorState } from '../../ui/layout/states.js';
import { Agenda } from './agenda.js';
import { Filters } from './filters.js';
import { LinkDialog } from './link-dialog.js';
import { MonthView } from './month-view.js';
import { shownPeriod, type View } from './period.js';

/** The key dates that the person may see, as a month or as a list; phones show the list. The address holds what is shown. */
export default function Calendar() {
  const { t, i18n } = useTranslation();
  const isPhone = usePhone();
  const offered = useOffered();
  const { month, view, kinds, property, set } = useShown(isPhone);
  const [linking, setLinking] = useState(false);
  const period = shownPeriod(view, month);
  const request = { ...period, ...(kinds.length > 0 ? { kind: [...kinds] } : {}), ...(property ? { propertyId: property } : {}) };
  const query = useCall(calendarRead, request, { keepPrevious: true });
  const days = Map.groupBy(query.data?.entries ?? [], ({ day }) => day);
  const missing = query.data?.missing ?? [];
  const previous = () => set({ month: addMonths(month, -1) });
  const next = () => set({ month: addMonths(month, 1) });
  const toToday = () => set({ month: undefined });
  const toggleView = () => set({ view: view === 'month' ? 'list' : undefined });
  const save = () => void saveDownload('GET', '/Calendar/File', request).catch((error: unknown) => notify.error(error, t));
  useShortcut({ keys: 'j', label: 'calendarPage.next', run: next });
  useShortcut({ keys: 'k', label: 'calendarPage.previous', run: previous });
  useShortcut({ keys: 't', label: 'calendarPage.toToday', run: toToday });
  useShortcut({ keys: 'v', label: 'calendarPage.otherView', run: toggleView });
  return (
    <>
      <PageHeader
        title={t('menu.calendar')}
        note={t('calendarPage.intro')}
        actions={
          <>
            <Button icon={<Download size={14} aria-hidden />} onClick={save}>
              {t('calendarPage.file')}
            </Button>
            <Button icon={<CalendarPlus size={14} aria-hidden />} onClick={() => setLinking(true)}>
              {t('calendarPage.link.open')}
            </Button>
          </>
        }
      />
      <Filters
        offered={offered}
        kinds={kinds}
        property={property}
        onKinds={(chosen) => set({ kind: chosen.length > 0 ? [...chosen] : undefined })}
        onProperty={(id) => set({ property: id || undefined })}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton label={t('calendarPage.previous')} icon={<ChevronLeft size={16} aria-hidden />} onClick={previous} />
        <IconButton label={t('calendarPage.next')} icon={<ChevronRight size={16} aria-hidden />} onClick={next} />
        <Button size="small" onClick={toToday} disabled={month === monthOf(today())}>
          {t('calendarPage.today')}
        </Button>
        <h2 aria-live="polite" className="mr-auto font-semibold">
          {view === 'list'
            ? t('calendarPage.span', { from: monthName(month, i18n.language), to: monthName(monthOf(period.to), i18n.language) })
            : monthName(month, i18n.language)}
        </h2>
        {isPhone ? null : (
          <Segments<View>
            label={t('calendarPage.view')}
            value={view}
            options={(['month', 'list'] as const).map((value) => ({ value, label: t(`calendarPage.${value}`) }))}
            onChange={(value) => set({ view: value === 'list' ? value : undefined })}
          />
        )}
      </div>
      {missing.length > 0 ? (
        <Alert tone="warning">
          {t('calendarPage.missing', {
            kinds: new Intl.ListFormat(i18n.language).format(missing.map((kind) => t(`calendar.kind.${kind}`))),
          })}
        </Alert>
      ) : null}
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <PageSkeleton /> : null}
      {query.data && !query.error ? view === 'list' ? <Agenda days={days} /> : <MonthView month={month} days={days} /> : null}
      {linking ? <LinkDialog onClose={() => setLinking(false)} /> : null}
    </>
  );
}

/** The kinds that the person may see. */
function useOffered(): CalendarKind[] {
  const can = useCan();
  const user = useUser();
  return user ? kindsWith(user.UserType, can) : [];
}

type Shown = { month: string; view: string; kind: string[]; property: string };

/** What the address says; unknown values count as none. */
function useShown(isPhone: boolean) {
  const { search, setSearch } = useScreen();
  const { month: asked, view, kind, property } = search;
  const month = typeof asked === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today());
  const kinds = CALENDAR_KIND_CODES.filter((one) => [kind].flat().includes(one));
  const set = (changes: { [Name in keyof Shown]?: Shown[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...changes }).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);
    setSearch(Object.fromEntries(next));
  };
  return {
    month,
    view: (isPhone || view === 'list' ? 'list' : 'month') as View,
    kinds,
    property: typeof property === 'string' ? property : '',
    set,
  };
}
