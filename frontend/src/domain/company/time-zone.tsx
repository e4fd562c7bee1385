import { generalTimeZones } from '@bls/proto/client/identity/companies/general';
import { DEFAULT_TIME_ZONE, offsetAt } from '@bls/proto/domain/values/clock/time-zone';
import { useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import type { ComboOption } from '../../ui/form/combobox.js';
import { Select } from '../../ui/form/select.js';

/** Options of the time zones; values are minutes ahead of UTC, as text. */
export function useTimeZones(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { data } = useCall(generalTimeZones, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (data ?? []).map(({ Name, Value }) => ({ label: t(`timeZone.${Value}`, { defaultValue: Name }), value: Value }));
}

const shownOffset = (minutes: number): string => {
  const size = Math.abs(Math.round(minutes));
  const two = (n: number) => String(n).padStart(2, '0');
  return `(UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)})`;
};

function zoneOptions(language: string): ComboOption[] {
  const now = Date.now();
  const named = (timeZone: string): string =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return [...new Set([...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE, 'UTC'])]
    .map((value) => ({ value, offset: offsetAt(now, value) }))
    .toSorted((a, b) => a.offset - b.offset || (a.value < b.value ? -1 : 1))
    .map(({ value, offset }) => ({ value, label: `${shownOffset(offset)} ${value.replaceAll('_', ' ')}`, detail: named(value) }));
}

/** All time zones of the browser, from west to east, with their present offset and their name in the language of the page. */
export function useZoneOptions(): ComboOption[] {
  const { i18n } = useTranslation();
  return useMemo(() => zoneOptions(i18n.language), [i18n.language]);
}

/** Converts between the number in the form and the text that a native select holds. */
export function FormTimeZone({ name }: { name: string }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  return (
    <Select
      label={t('companies.field.timeOffset')}
      value={String(field.value ?? '')}
      onChange={(value) => field.onChange(Number(value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      options={useTimeZones()}
      required
    />
  );
}
