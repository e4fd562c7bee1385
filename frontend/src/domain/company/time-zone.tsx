import { generalTimeZones } from '@bls/proto/client/identity/companies/general';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { Select } from '../../ui/form/select.js';

/** Options of the time zones; values are minutes ahead of UTC, as text. */
export function useTimeZones(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { data } = useCall(generalTimeZones, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (data ?? []).map(({ Name, Value }) => ({ label: t(`timeZone.${Value}`, { defaultValue: Name }), value: Value }));
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
