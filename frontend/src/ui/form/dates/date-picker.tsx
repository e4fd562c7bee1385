import { CalendarDays } from 'lucide-react';
import { type ComponentType, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat, formatDate, formatMonth } from '../../../lib/text/format.js';
import { parseDay, parseMonth } from '../../../lib/text/parse-date.js';
import { Calendar, MonthGrid } from './calendar.js';
import { controlClass, FieldFrame, type FieldProps } from '../field.js';
import { Popover } from '../../overlay/popover.js';

type Props = FieldProps<string> & { /** Earliest and latest value. */ min?: string; max?: string };
type Kind = {
  parse: (text: string) => string | undefined;
  format: (value: string) => string;
  /** The keys of the format, and of the sentence that asks for it. */
  hint: () => string;
  expected: () => string;
  Panel: ComponentType<{ value: string; min?: string | undefined; max?: string | undefined; onPick: (value: string) => void }>;
};

/**
 * A date typed in the format of the user or selected in a calendar. A text that is not in it is named as such, with the format. The browser's date field is not used, because it has
 * the format and language of the browser.
 */
const of = ({ parse, format, hint, expected, Panel }: Kind) =>
  function Picker({ label, value, onChange, onBlur, error, help, required, disabled, hideLabel, className, inputRef, min, max }: Props) {
    const { t } = useTranslation();
    const [open, setOpen] = useState(false);
    const [typed, setTyped] = useState<string>();
    const known = Boolean(value) && parse(value) === value;
    // An invalid text stays in the field, so that the user can correct it, and the form's rule refuses it.
    const leave = () => {
      if (typed !== undefined) onChange(parse(typed) ?? typed.trim());
      setTyped(undefined);
      onBlur?.();
    };
    const unread = typed === undefined && Boolean(value) && !known ? t(expected()) : undefined;
    const message = unread ?? error;
    return (
      <FieldFrame
        {...{ label, error: message, help, required: required ?? false, hideLabel: hideLabel ?? false }}
        {...(className ? { className } : {})}
      >
        {(ids) => (
          <div className="relative">
            <input
              {...ids}
              ref={inputRef as Ref<HTMLInputElement>}
              inputMode={dateFormat() === 'dmy' ? 'text' : 'numeric'}
              autoComplete="off"
              placeholder={t(hint())}
              value={typed ?? (known ? format(value) : (value ?? ''))}
              disabled={disabled}
              onChange={(event) => {
                setTyped(event.target.value);
                const read = parse(event.target.value);
                if (read ?? event.target.value === '') onChange(read ?? '');
              }}
              onBlur={leave}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' || !event.altKey) return;
                event.preventDefault();
                setOpen(true);
              }}
              className={controlClass(message, 'tabular pr-9')}
            />
            <Popover
              open={open}
              onOpenChange={setOpen}
              align="end"
              label={t('date.choose')}
              trigger={
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t('date.choose')}
                  className="absolute inset-y-0 right-1 my-auto flex size-7 items-center justify-center rounded-md text-quiet hover:text-text disabled:opacity-50"
                >
                  <CalendarDays size={15} aria-hidden />
                </button>
              }
            >
              <Panel
                value={known ? value : ''}
                min={min}
                max={max}
                onPick={(picked) => {
                  setTyped(undefined);
                  onChange(picked);
                  setOpen(false);
                }}
              />
            </Popover>
          </div>
        )}
      </FieldFrame>
    );
  };

/** A day, "2027-03-31", shown in the format of the user. */
export const DatePicker = of({
  parse: (text) => parseDay(text, dateFormat()),
  format: formatDate,
  hint: () => `date.dayHint.${dateFormat()}`,
  expected: () => `date.expected.${dateFormat()}`,
  Panel: Calendar,
});
/** A month, "2027-03", shown as 3/2027. */
export const MonthPicker = of({
  parse: parseMonth,
  format: formatMonth,
  hint: () => 'date.monthHint',
  expected: () => 'date.expected.month',
  Panel: MonthGrid,
});
