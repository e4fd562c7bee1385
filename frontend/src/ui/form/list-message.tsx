import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldMessage } from './field.js';
import { useRuleText } from './form.js';

type ListError = { message?: string; root?: { message?: string } } | undefined;

/**
 * The error of a whole list or group. No control shows it, so that nothing leads to it when a form is refused because of it alone:
 * this does, and leaves it to the controls that have errors themselves.
 */
export function ListMessage({ name }: { name: string }) {
  const { errors, submitCount } = useFormState();
  const text = useRuleText();
  const place = useRef<HTMLDivElement>(null);
  const error = errors[name] as ListError;
  const message = error?.root?.message ?? error?.message;
  const refused = Boolean(message);
  useEffect(() => {
    const shown = place.current;
    if (submitCount === 0 || !refused || !shown || shown.closest('form')?.querySelector('[aria-invalid="true"]')) return;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView?.({ block: 'center' });
    // only what is refused leads here: while somebody types, the cursor stays
  }, [submitCount]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <FieldMessage id={`${name}-rule`} error={text(message)} />
    </div>
  );
}
