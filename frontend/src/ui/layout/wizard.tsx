import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../../lib/forms/autosave.js';
import { Button } from '../actions/button.js';
import { cx } from '../cx.js';
import { FormBar } from '../actions/form-bar.js';

export type WizardStep = {
  id: string;
  label: string;
  state: 'complete' | 'error' | 'todo';
  /** Number of errors, beside the label. */
  errors?: number;
  content: ReactNode;
};

type Props = {
  steps: readonly WizardStep[];
  current: string;
  onStep: (id: string) => void;
  /** Beside Back and Next: the submit button on steps without input. */
  finish?: ReactNode;
  /** The save state of the draft. */
  saving?: SaveState;
};

/** A long form in steps. The list shows complete and erroneous steps; any step can be opened at any time. */
export function Wizard({ steps, current, onStep, finish, saving }: Props) {
  const { t } = useTranslation();
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const step = steps[at];
  const heading = useRef<HTMLHeadingElement>(null);
  // several steps may be mounted at once
  const headingId = useId();
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    // for screen reader users a new step is a new page
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // on a phone the steps are in one line: scrolls to the current one
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current="step"]');
    const line = list.current?.parentElement;
    if (!shown || !line || line.scrollWidth <= line.clientWidth) return;
    line.scrollLeft += shown.getBoundingClientRect().left - line.getBoundingClientRect().left - 40;
  }, [current]);
  if (!step) return null;
  const previous = steps[at - 1];
  const next = steps[at + 1];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[216px_minmax(0,1fr)]">
      <nav aria-label={t('form.steps')} className="scroll-quiet max-lg:-mx-1 max-lg:overflow-x-auto lg:sticky lg:top-0">
        <ol ref={list} className="flex gap-1 max-lg:px-1 lg:flex-col lg:gap-px">
          {steps.map((one, index) => (
            <StepLink key={one.id} step={one} number={index + 1} current={one.id === step.id} onOpen={() => onStep(one.id)} />
          ))}
        </ol>
      </nav>
      <section aria-labelledby={headingId} className="min-w-0">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
            {step.label}
          </h2>
          <span className="text-xs text-muted">
            {saving && saving !== 'clean' ? <SaveLine state={saving} /> : null} {t('form.stepOf', { at: at + 1, total: steps.length })}
          </span>
        </div>
        {step.content}
        <FormBar className="mt-5">
          {previous ? (
            <Button className="mr-auto" onClick={() => onStep(previous.id)}>
              {t('form.back')}
            </Button>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {next ? (
              <Button kind={finish ? 'secondary' : 'primary'} onClick={() => onStep(next.id)}>
                {t('form.next')}
              </Button>
            ) : null}
            {finish}
          </div>
        </FormBar>
      </section>
    </div>
  );
}

/** The save state of an autosaved draft. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  if (state === 'clean') return null;
  return (
    <span role="status" className={cx('mr-2', state === 'failed' ? 'text-error' : 'text-muted')}>
      {t(`form.saving.${state}`)}
    </span>
  );
}

function StepLink({ step, number, current, onOpen }: { step: WizardStep; number: number; current: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="shrink-0">
      <button
        type="button"
        onClick={onOpen}
        aria-current={current ? 'step' : undefined}
        className={cx(
          'focus-inset flex h-9 w-full items-center gap-2 rounded-md px-2 text-left font-medium whitespace-nowrap',
          current ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'tabular flex size-5 shrink-0 items-center justify-center rounded-full text-[11px] font-semibold',
            step.state === 'complete' && 'bg-done text-surface',
            step.state === 'error' && 'bg-error-soft text-error',
            step.state === 'todo' && (current ? 'bg-fill text-white' : 'border border-control text-muted'),
          )}
        >
          {step.state === 'complete' ? (
            <Check size={12} strokeWidth={3} />
          ) : step.state === 'error' ? (
            <CircleAlert size={13} strokeWidth={2.5} />
          ) : (
            number
          )}
        </span>
        <span className="truncate">{step.label}</span>
        <span className="sr-only">, {t(`form.step.${step.state}`)}</span>
        {step.errors ? <span className="tabular ml-auto rounded-sm bg-error-soft px-1.5 text-xs text-error">{step.errors}</span> : null}
      </button>
    </li>
  );
}
