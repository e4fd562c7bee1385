import { WEEKDAYS } from '@bls/proto/domain/notifications/user-settings';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { FieldMessage, RequiredMark } from '../../ui/form/field.js';
import { useRuleText } from '../../ui/form/form.js';

/** The weekdays of the digest: at least one. */
export function Weekdays() {
  const { t } = useTranslation();
  const id = useId();
  const text = useRuleText();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: 'weekdays', control });
  const chosen = (field.value ?? []) as readonly number[];
  const error = fieldState.error as { message?: string; root?: { message?: string } } | undefined;
  const toggle = (day: number) => field.onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort());
  return (
    <fieldset aria-describedby={error ? `${id}-message` : undefined} onBlur={field.onBlur}>
      <legend className="mb-1 font-medium">
        {t('notificationSetup.weekdays')}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? field.ref : undefined}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
            className={cx(
              'h-8 rounded-md border px-2.5 max-sm:h-9 text-xs font-medium',
              chosen.includes(day) ? 'border-transparent bg-fill text-white' : 'border-line-strong bg-surface text-text hover:bg-hover',
            )}
          >
            {t(`notificationSetup.weekday.${day}`)}
          </button>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={text(error?.message ?? error?.root?.message)} />
    </fieldset>
  );
}
