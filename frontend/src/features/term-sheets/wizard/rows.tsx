import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.js';
import { FieldMessage } from '../../../components/field.js';
import { useRuleText } from '../../../components/form.js';
import { IconButton } from '../../../components/icon-button.js';

type RowProps = { label: string; onRemove?: () => void; /** The labels stand above the first row only. */ bare?: boolean; children: ReactNode };

/** One row of a repeating part, with its own bin at the end. */
export function Row({ label, onRemove, bare = false, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={`flex items-start gap-2 border-b border-line first:pt-0 last:border-0 ${bare ? 'py-2' : 'py-3'}`}>
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
      {onRemove ? <IconButton label={t('termSheets.wizard.remove', { name: label })} icon={<Trash2 size={15} aria-hidden />} onClick={onRemove} className={bare ? '' : 'mt-6'} /> : <span className="size-8" />}
    </li>
  );
}

export function AddRow({ children, onAdd }: { children: ReactNode; onAdd: () => void }) {
  return (
    <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={onAdd} className="mt-2">
      {children}
    </Button>
  );
}

/** The rule that a whole list breaks ("the percents total 90, not 100"), below it. */
export function ListError({ name }: { name: string }) {
  const { getFieldState, control } = useFormContext();
  const text = useRuleText();
  const state = useFormState({ control, name });
  const { error } = getFieldState(name, state);
  const message = (error as { root?: { message?: string } } | undefined)?.root?.message ?? (typeof error?.message === 'string' ? error.message : undefined);
  return <FieldMessage id={`${name}-list`} error={text(message)} />;
}

/** Choices of an enumeration, with their names. */
export function useChoices(): (values: readonly string[], branch: string) => { value: string; label: string }[] {
  const { t } = useTranslation();
  return (values, branch) => values.map((value) => ({ value, label: t(`${branch}.${value}`) }));
}
