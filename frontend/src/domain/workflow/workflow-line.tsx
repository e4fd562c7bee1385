import type { Facts, Workflow } from '@bls/proto/domain/workflow/workflow';
import { TASK_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type HistoryEntry, useStepLabel, useWaitsFor, useWorkflowTexts } from './workflow-text.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { cx } from '../../ui/cx.js';
import { Age, DateText } from '../../ui/feedback/date-text.js';
import { type DrawnStep, drawnSteps, type StepState } from './workflow-steps.js';

type Props = {
  workflow: Workflow;
  /** Prefix of the translation keys, such as `termSheet`. */
  texts: string;
  state: string;
  history: readonly HistoryEntry[];
  /** When the item reached its current state. */
  since?: string | undefined;
  /** Capabilities of the people that it waits for. */
  waitsFor?: readonly string[];
  /** True when the reader is one of them: "you". */
  mine?: boolean;
  facts?: Facts;
};

const nobody: readonly string[] = [];

/** The workflow of an item: finished steps with person and date, the current step with waiting time, and the next steps. */
export function WorkflowLine({ workflow, texts, state, history, since, waitsFor = nobody, mine = false, facts }: Props) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const steps = drawnSteps(workflow, state, history, facts).filter((step) => step.state !== 'skipped');
  const { status } = useWorkflowTexts(texts);
  const usual = useStepLabel(texts);
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const label = (step: string) => workflow.names?.[step]?.[language] ?? usual(step);
  const names = useWaitsFor()(waitsFor);
  const who = mine ? t('workflow.you') : names;
  useEffect(
    () =>
      afterPaint(() => {
        const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
        // on a narrow page the line scrolls: bring the current step into view without scrolling the page
        if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
      }),
    [state],
  );
  return (
    <section aria-label={t('workflow.label', { status: status(state) })} className="mb-4 rounded-lg border border-line bg-surface">
      <ol ref={list} className="scroll-quiet relative flex overflow-x-auto px-4 pt-4 pb-3.5" tabIndex={0} aria-label={t('workflow.steps')}>
        {steps.map((step, index) => (
          <Step
            key={step.step}
            step={step}
            label={label(step.step)}
            last={index === steps.length - 1}
            nextDone={isPast(steps[index + 1]?.state)}
          >
            {step.state === 'current' || step.state === 'failed' ? (
              <span className="block">
                {step.state === 'failed' && who ? <span className="block">{status(state)}</span> : null}
                {who || status(state)}
                {since ? (
                  <>
                    {' · '}
                    {/* a step that waits for nobody cannot be late */}
                    <Age since={since} {...(who ? { lateAfterDays: TASK_LATE_AFTER_DAYS } : {})} />
                  </>
                ) : null}
              </span>
            ) : null}
          </Step>
        ))}
      </ol>
    </section>
  );
}

const isPast = (state: StepState | undefined): boolean => state === 'done' || state === 'current' || state === 'failed';

type StepProps = { step: DrawnStep; label: string; last: boolean; nextDone: boolean; children: React.ReactNode };

function Step({ step, label, last, nextDone, children }: StepProps) {
  const { t } = useTranslation();
  const { state } = step;
  const here = state === 'current' || state === 'failed';
  return (
    <li aria-current={here ? 'step' : undefined} className={cx('relative min-w-26 flex-1 pr-3', last && 'flex-none')}>
      {last ? null : (
        <span aria-hidden className={cx('absolute top-[7px] right-0 left-4 h-0.5', state === 'done' && nextDone ? 'bg-done' : 'bg-line')} />
      )}
      <Dot state={state} />
      <span className="sr-only">{t(`workflow.state.${state}`)}: </span>
      <span
        className={cx(
          'mt-1.5 block text-xs font-medium',
          state === 'current' && 'text-accent-text',
          state === 'failed' && 'text-error',
          state === 'next' && 'text-muted',
        )}
      >
        {label}
      </span>
      <span className="block text-xs text-muted">
        {step.by ? <span className="block truncate">{step.by}</span> : null}
        {step.at ? <DateText value={step.at} /> : null}
        {children}
      </span>
    </li>
  );
}

function Dot({ state }: { state: StepState }) {
  const look = {
    done: 'bg-done text-surface',
    current: 'bg-accent text-white ring-4 ring-accent-soft',
    failed: 'bg-error text-surface ring-4 ring-error-soft',
    next: 'border-2 border-line-strong bg-surface',
    skipped: 'border-2 border-dashed border-line-strong bg-surface',
  }[state];
  return (
    <span aria-hidden className={cx('relative flex size-4 items-center justify-center rounded-full', look)}>
      {state === 'done' ? <Check size={11} strokeWidth={3.5} /> : state === 'failed' ? <X size={11} strokeWidth={3.5} /> : null}
    </span>
  );
}
