import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { ArrowDown, ArrowUp, Bell, CircleAlert, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Select } from '../../../ui/form/select.js';
import { addApproval, addNotice, isFree, mayMove, missingApprovals, move, ordered, remove } from '../edits.js';
import { useDesignTexts } from '../use-texts.js';

type Props = {
  design: DesignedWorkflow;
  selected: string | undefined;
  wrong: ReadonlySet<string>;
  onSelect: (id: string | undefined) => void;
  onChange: (design: DesignedWorkflow) => void;
};
type Part = 'name' | 'up' | 'down' | 'remove';

/** The steps in order: select, move, remove and add without a mouse; the focus is preserved. */
export function StepList({ design, selected, wrong, onSelect, onChange }: Props) {
  const { t } = useTranslation();
  const texts = useDesignTexts(design.kind);
  const missing = missingApprovals(design);
  const steps = useRef<HTMLOListElement>(null);
  /** The step and button that have the focus after the list is rendered again. */
  const stay = useRef<{ id: string; button: Part }>(undefined);
  useEffect(() => {
    if (!stay.current) return;
    const { id, button } = stay.current;
    stay.current = undefined;
    const of = (part: Part) => steps.current?.querySelector<HTMLElement>(`[data-step="${id}"] [data-part="${part}"]:not(:disabled)`);
    (of(button) ?? of('name'))?.focus();
  }, [design]);
  const shift = (id: string, by: -1 | 1) => {
    stay.current = { id, button: by < 0 ? 'up' : 'down' };
    onChange(move(design, id, by));
  };
  const takeOut = (id: string) => {
    const all = ordered(design);
    const at = all.findIndex((step) => step.id === id);
    const next = all[at + 1] ?? all[at - 1];
    if (next) stay.current = { id: next.id, button: 'remove' };
    onChange(remove(design, id));
    if (id === selected) onSelect(undefined);
  };
  const notice = () => {
    const added = addNotice(design, selected);
    onChange(added.design);
    onSelect(added.id);
  };
  return (
    <>
      <ol ref={steps} className="space-y-px" aria-label={t('workflowDesigner.steps')}>
        {ordered(design).map((step) => {
          const name = texts.full(step);
          return (
            <li key={step.id} data-step={step.id} className={cx('flex items-center rounded-md', step.id === selected && 'bg-accent-soft')}>
              <button
                type="button"
                data-part="name"
                aria-pressed={step.id === selected}
                onClick={() => onSelect(step.id)}
                className="focus-inset flex min-h-8 min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 text-left hover:bg-hover"
              >
                {wrong.has(step.id) ? (
                  <CircleAlert size={13} className="shrink-0 text-error" aria-label={t('workflowDesigner.hasProblem')} />
                ) : null}
                {step.kind === 'notice' ? <Bell size={13} className="shrink-0 text-muted" aria-hidden /> : null}
                <span className={cx('py-1', step.id === selected && 'font-medium')}>{name}</span>
              </button>
              {isFree(design, step.id) ? (
                <>
                  <IconButton
                    plain
                    data-part="up"
                    label={t('workflowDesigner.up', { name })}
                    icon={<ArrowUp size={14} aria-hidden />}
                    disabled={!mayMove(design, step.id, -1)}
                    onClick={() => shift(step.id, -1)}
                  />
                  <IconButton
                    plain
                    data-part="down"
                    label={t('workflowDesigner.down', { name })}
                    icon={<ArrowDown size={14} aria-hidden />}
                    disabled={!mayMove(design, step.id, 1)}
                    onClick={() => shift(step.id, 1)}
                  />
                  <IconButton
                    plain
                    data-part="remove"
                    label={t('workflowDesigner.remove', { name })}
                    icon={<Trash2 size={14} aria-hidden />}
                    onClick={() => takeOut(step.id)}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ol>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        {missing.length > 0 ? (
          <Select
            className="min-w-0 flex-1"
            label={t('workflowDesigner.addApproval')}
            value=""
            placeholder={t('workflowDesigner.choose')}
            options={missing.map((id) => ({ value: id, label: texts.stepOf(design, id) }))}
            onChange={(id) => {
              if (!id) return;
              onChange(addApproval(design, id));
              onSelect(id);
            }}
          />
        ) : null}
        <Button icon={<Bell size={14} aria-hidden />} onClick={notice}>
          {t('workflowDesigner.addNotice')}
        </Button>
      </div>
    </>
  );
}
