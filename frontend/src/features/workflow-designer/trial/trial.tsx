import type { Facts } from '@bls/proto/domain/workflow/workflow';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { Status } from '../../../ui/feedback/status.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { useWorkflowTexts } from '../../../domain/workflow/workflow-text.js';
import { begin, press, type Trial as Run, TRIAL_FACTS, turns, workflowOf } from './trial-run.js';
import { useDesignTexts } from '../use-texts.js';

/** A trial of the draft: the user acts for each role in turn. Nothing is saved, nobody is notified. */
export function Trial({ design, faultless }: { design: DesignedWorkflow; faultless: boolean }) {
  const { t } = useTranslation();
  if (!faultless) return <Alert tone="warning">{t('workflowDesigner.trial.problems')}</Alert>;
  return <Runner key={JSON.stringify(design)} design={design} />;
}

/** Dates of all steps are today, in the order of the actions. */
const historyOf = ({ log }: Run, began: number, roleText: (role: string) => string) =>
  log.map(({ action, role, from, to }, index) => ({
    id: String(index),
    action,
    from,
    to,
    by: { name: roleText(role), role },
    at: new Date(began + index).toISOString(),
  }));

function Runner({ design }: { design: DesignedWorkflow }) {
  const { t } = useTranslation();
  const [run, setRun] = useState<Run>(() => begin(workflowOf(design, {}), {}));
  const [began] = useState(() => Date.now());
  const now = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // the clicked button has disappeared with its status; the focus moves to the current step
  useEffect(() => {
    if (pressed.current) now.current?.focus();
    pressed.current = false;
  }, [run]);
  const workflow = useMemo(() => workflowOf(design, run.facts), [design, run.facts]);
  const texts = useWorkflowTexts(design.kind);
  const { role: roleText } = useDesignTexts(design.kind);
  const open = turns(workflow, run);
  const restart = (facts: Facts) => setRun(begin(workflowOf(design, facts), facts));
  const facts = TRIAL_FACTS[design.kind] ?? [];
  /** The initial settings; facts that the run added are discarded. */
  const chosen = Object.fromEntries(facts.map((fact) => [fact, run.facts[fact] ?? false]));
  const state = workflow.states[run.status];
  return (
    <>
      <p className="mb-3 text-muted">{t('workflowDesigner.trial.text')}</p>
      <WorkflowLine
        workflow={workflow}
        texts={design.kind}
        state={run.status}
        history={historyOf(run, began, roleText)}
        facts={run.facts}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card
          title={t('workflowDesigner.trial.now')}
          actions={
            <Button size="small" icon={<RotateCcw size={13} aria-hidden />} onClick={() => restart(chosen)}>
              {t('workflowDesigner.trial.restart')}
            </Button>
          }
        >
          <div ref={now} tabIndex={-1} role="group" aria-label={t('workflowDesigner.trial.now')} className="space-y-4 outline-none">
            <p aria-live="polite">
              <Status tone={state?.tone ?? 'neutral'} text={texts.status(run.status)} />
            </p>
            {facts.length > 0 ? (
              <div className="flex flex-wrap gap-x-6 gap-y-1">
                {facts.map((fact) => (
                  <Checkbox
                    key={fact}
                    label={t(`workflowDesigner.fact.${fact}`)}
                    value={run.facts[fact] ?? false}
                    onChange={(on) => restart({ ...chosen, [fact]: on })}
                  />
                ))}
              </div>
            ) : null}
            {state?.final ? <p className="font-medium">{t('workflowDesigner.trial.end')}</p> : null}
            {open.map(({ role, actions }) => (
              <div key={role} className="flex flex-wrap items-center gap-2">
                <span className="min-w-36 font-medium">{roleText(role)}</span>
                {actions.map(({ action, direction, needs }) => (
                  <Button
                    key={action}
                    size="small"
                    kind={direction === 'forward' ? 'secondary' : 'danger'}
                    onClick={() => {
                      pressed.current = true;
                      setRun(press(workflow, run, role, action));
                    }}
                  >
                    {texts.action(action)}
                    {needs.length > 0 ? (
                      <span className="font-normal text-muted">
                        {needs.map((need) => t(`workflowDesigner.need.${need}`)).join(t('deal.comma'))}
                      </span>
                    ) : null}
                  </Button>
                ))}
              </div>
            ))}
          </div>
        </Card>
        <Card title={t('workflowDesigner.trial.log')}>
          {run.log.length === 0 ? <p className="text-muted">{t('workflowDesigner.trial.nothing')}</p> : null}
          <ol className="space-y-2">
            {run.log.map(({ role, action, to, notified }, index) => (
              <li key={index}>
                <span className="font-medium">{roleText(role)}</span> {texts.action(action)} → {texts.status(to)}
                {notified.length > 0 ? (
                  <span className="block text-xs text-muted">
                    {t('workflowDesigner.trial.notified', { roles: notified.map(roleText).join(t('deal.comma')) })}
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
