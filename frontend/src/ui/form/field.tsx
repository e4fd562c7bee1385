import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../../lib/browser/press.js';
import { cx } from '../cx.js';

/** The common props of form controls; with `value` and `onChange` they also work without a form. */
export type FieldProps<Value> = {
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Translated; shown instead of the help. */
  error?: string | undefined;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Hides the label visually, in tables and toolbars. */
  hideLabel?: boolean;
  className?: string;
  /** Set by forms, so that the first error can get the focus. */
  inputRef?: Ref<HTMLElement>;
};

export type ControlIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FrameProps = Pick<FieldProps<unknown>, 'label' | 'error' | 'help' | 'required' | 'hideLabel' | 'className'> & {
  children: (ids: ControlIds) => ReactNode;
  /** Content to the right of the label: "optional", a counter. */
  note?: ReactNode;
};

/** Label above, control, help or error below, connected for assistive technology. */
export function FieldFrame({ label, error, help, required, hideLabel, className, note, children }: FrameProps) {
  const id = useId();
  const message = error || help ? `${id}-message` : undefined;
  return (
    <div className={cx('min-w-0', className)}>
      <div data-label className={cx('mb-1 flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-medium">
          {label}
          {required ? <RequiredMark /> : null}
        </label>
        {note ? <span className="text-xs text-quiet">{note}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': message,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldMessage id={`${id}-message`} error={error} help={help} />
    </div>
  );
}

export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden className="ml-0.5 text-error">
        *
      </span>
      <span className="sr-only"> ({t('form.required')})</span>
    </>
  );
}

/** The value without changes during a click, which would move what is clicked. */
function useStill<Value>(value: Value): Value {
  const [still, setStill] = useState(value);
  useLayoutEffect(() => afterPress(() => setStill(value)), [value]);
  return still;
}

/** The line below a control. Errors are announced when they appear. */
export function FieldMessage({
  id,
  error: newError,
  help,
  className,
}: {
  id: string;
  error?: string | undefined;
  help?: ReactNode;
  className?: string;
}) {
  const error = useStill(newError);
  return (
    <div aria-live="polite">
      {error ? (
        <p id={id} className={cx('mt-1 flex items-start gap-1 text-xs text-error', className)}>
          <CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
          <span>{error}</span>
        </p>
      ) : help ? (
        <p id={id} className={cx('mt-1 text-xs text-muted', className)}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** The style of one-line controls. */
export const controlClass = (error: unknown, className?: string): string =>
  cx(
    'h-8 w-full min-w-0 rounded-md border bg-surface px-2.5 text-sm text-text transition-colors max-sm:h-10 max-sm:text-[16px]',
    'focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-hover disabled:text-muted [&[readonly]]:bg-hover',
    error ? 'border-error focus-visible:outline-error' : 'border-control/70 hover:border-control focus-visible:border-accent',
    className,
  );
