import { compareDesigns, type DesignChange } from '@bls/proto/domain/workflow/design/compare';
import type { DesignedWorkflow, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/feedback/status.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { useDesignTexts } from './use-texts.js';

/** The differences between the draft and another design, as text. */
export function Changes({ before, after }: { before: DesignedWorkflow; after: DesignedWorkflow }) {
  const { t } = useTranslation();
  const texts = useDesignTexts(after.kind);
  const value = useValue(before, after);
  const changes = compareDesigns(before, after);
  if (changes.length === 0) return <p className="p-4 text-muted">{t('workflowDesigner.changes.none')}</p>;
  const nameOf = (id: string) => texts.stepOf(after.steps.some((step) => step.id === id) ? after : before, id);
  /** The deciders, notified people and targets of steps that only one of the designs has. */
  const whole = (design: DesignedWorkflow, id: string): string => {
    const step = design.steps.find((one) => one.id === id);
    if (!step) return '–';
    const changed = (['by', 'notify', 'forward'] as const).filter((what) => what === 'forward' || step[what].length > 0);
    return changed.map((what) => `${t(`workflowDesigner.changes.of.${what}`)}: ${value(design, what, step[what])}`).join(' · ');
  };
  const columns: PlainColumn<DesignChange>[] = [
    { id: 'step', header: t('workflowDesigner.changes.step'), cell: ({ step }) => <span className="font-medium">{nameOf(step)}</span> },
    { id: 'what', header: t('workflowDesigner.changes.what'), cell: ({ what }) => <What what={what} /> },
    {
      id: 'before',
      header: t('workflowDesigner.changes.before'),
      wide: true,
      cell: (change) => ('before' in change ? value(before, change.what, change.before) : whole(before, change.step)),
    },
    {
      id: 'after',
      header: t('workflowDesigner.changes.after'),
      wide: true,
      cell: (change) => ('after' in change ? value(after, change.what, change.after) : whole(after, change.step)),
    },
  ];
  return (
    <PlainTable
      stacked
      label={t('workflowDesigner.tab.changes')}
      columns={columns}
      rows={changes}
      rowId={(change) => `${change.step} ${change.what}`}
    />
  );
}

function What({ what }: { what: DesignChange['what'] }) {
  const { t } = useTranslation();
  const text = t(`workflowDesigner.changes.of.${what}`);
  if (what === 'added') return <Badge tone="ok">{text}</Badge>;
  return what === 'removed' ? <Badge tone="error">{text}</Badge> : text;
}

function useValue(before: DesignedWorkflow, after: DesignedWorkflow) {
  const { t } = useTranslation();
  const texts = useDesignTexts(after.kind);
  const list = (codes: readonly string[], word: (code: string) => string) =>
    codes.length > 0 ? codes.map(word).join(t('deal.comma')) : '–';
  return (design: DesignedWorkflow, what: string, value: DesignedStep[keyof DesignedStep]): string => {
    const other = design === before ? after : before;
    const step = (id: string) => texts.stepOf(design.steps.some((each) => each.id === id) ? design : other, id);
    switch (what) {
      case 'forward':
        return value === null ? t('workflowDesigner.theEnd') : step(value as string);
      case 'back':
        return value === null ? '–' : step(value as string);
      case 'by':
        return list(value as string[], texts.who);
      case 'initiators':
      case 'notify':
        return list(value as string[], texts.role);
      case 'needs':
      case 'refusalNeeds':
        return list(value as string[], texts.need);
      case 'onlyFromAgents':
      case 'oneAct':
        return t(value ? 'workflowDesigner.yes' : 'workflowDesigner.no');
      default:
        return list(Object.values((value ?? {}) as Record<string, string>).filter(Boolean), (name) => name);
    }
  };
}
