import type { Issue } from '@bls/proto/domain/values/errors';
import { Plus, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { FieldMessage } from '../../../ui/form/field.js';
import { useRuleText } from '../../../ui/form/form.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { packRule } from '../../../lib/forms/rule-form.js';

type RowProps = {
  label: string;
  onRemove?: () => void;
  /** Only the first row shows the labels. */ bare?: boolean;
  children: ReactNode;
};

/** One row of a repeating part, with its remove button. */
export function Row({ label, onRemove, bare = false, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={`flex items-start gap-2 border-b border-line first:pt-0 last:border-0 ${bare ? 'py-2' : 'py-3'}`}>
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
      {onRemove ? (
        <IconButton
          label={t('termSheets.wizard.remove', { name: label })}
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
          className={bare ? '' : 'mt-6'}
        />
      ) : (
        <span className="size-8" />
      )}
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

/** The broken rules of the stored section. Rules of a whole list belong to no control, so the form does not show them. */
export const SectionIssues = createContext<{ section: string; issues: readonly Issue[] }>({ section: '', issues: [] });

/** The broken rule of a whole list ("the percents total 90, not 100"), below it. */
export function ListError({ name }: { name: string }) {
  const { section, issues } = use(SectionIssues);
  const text = useRuleText();
  const place = `${section}.${name}`;
  const issue = issues.find((one) => one.path.join('.') === place);
  return <FieldMessage id={`${name}-list`} error={issue && text(packRule(issue))} />;
}

/** Options of an enumeration with their names. */
export function useChoices(): (values: readonly string[], branch: string) => { value: string; label: string }[] {
  const { t } = useTranslation();
  return (values, branch) => values.map((value) => ({ value, label: t(`${branch}.${value}`) }));
}
