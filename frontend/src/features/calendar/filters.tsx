import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { CALENDAR_KIND_CODES, type CalendarKind } from '@bls/proto/domain/calendar/kinds';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';
import { cx } from '../../ui/cx.js';
import { Combobox } from '../../ui/form/combobox.js';
import { KindIcon } from './entry-link.js';

type Props = {
  /** The kinds that the person may see, and those that are shown. */
  offered: readonly CalendarKind[];
  kinds: readonly CalendarKind[];
  property: string;
  onKinds: (kinds: readonly CalendarKind[]) => void;
  onProperty: (propertyId: string) => void;
};

/** Kinds of key dates, and the property. */
export function Filters({ offered, kinds, property, onKinds, onProperty }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const properties = useCall(propertyList, {}, { staleTime: 60_000 });
  const shown = kinds.length > 0 ? kinds : offered;
  const toggle = (kind: CalendarKind) => {
    // the first choice shows that kind alone
    const next = kinds.length === 0 ? [kind] : kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
    onKinds(next.length === offered.length ? [] : CALENDAR_KIND_CODES.filter((one) => next.includes(one)));
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-64 max-sm:w-full">
        <Combobox
          label={t('termSheet.field.propertyId')}
          value={property}
          onChange={onProperty}
          options={[
            { value: '', label: t('calendarPage.allProperties') },
            ...(properties.data?.properties ?? []).map((one) => ({ value: one.propertyId, label: name(one) })),
          ]}
          placeholder={t('calendarPage.allProperties')}
        />
      </div>
      <div role="group" aria-label={t('calendarPage.kinds')} className="flex flex-wrap gap-1.5">
        {offered.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
            className={cx(
              'inline-flex h-8 items-center gap-1.5 rounded-md border px-2.5 text-xs font-medium max-sm:h-10',
              kinds.includes(kind) ? 'border-accent-text bg-accent-soft text-accent-text' : 'border-line bg-surface hover:bg-hover',
              shown.includes(kind) ? '' : 'text-muted',
            )}
          >
            <KindIcon kind={kind} />
            {t(`calendar.kind.${kind}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
