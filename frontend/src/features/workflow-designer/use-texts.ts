import type { Capability } from '@bls/proto/domain/access/permissions';
import { rolesHolding } from '@bls/proto/domain/access/waiting-roles';
import type { DesignedWorkflow, DesignKind, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import type { DesignProblem } from '@bls/proto/domain/workflow/design/check';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useStepLabel } from '../../domain/workflow/workflow-text.js';

const STAGE = /^(graphic|preProduction|bulk)(?!Submit)/;

/** The texts for steps, people and requirements of one kind of workflow. */
export function useDesignTexts(kind: DesignKind) {
  const { t, i18n } = useTranslation();
  const usual = useStepLabel(kind);
  const roleLabel = useRoleLabel();
  const short = (step: DesignedStep): string => {
    const own = i18n.language.startsWith('zh') ? step.name?.zh : step.name?.en;
    return own ?? (step.kind === 'notice' ? t('workflowDesigner.notice') : usual(step.id));
  };
  /** The name with the stage, when several stages have a step of the same name. */
  const full = (step: DesignedStep): string => {
    const stage = kind === 'approval' && step.kind === 'action' ? STAGE.exec(step.id)?.[1] : undefined;
    return stage ? t('workflowDesigner.ofStage', { stage: t(`approval.stage.${stage}`), step: short(step) }) : short(step);
  };
  const who = (capability: string): string =>
    rolesHolding(capability as Capability)
      .map(roleLabel)
      .join(t('deal.comma'));
  /** The second line of a step in the diagram: deciders (when the name does not say them), requirements, condition. */
  const below = (step: DesignedStep): string => {
    if (step.kind === 'notice') return step.notify.map(roleLabel).join(t('deal.comma'));
    const deciders = step.by.map(who).filter((each) => each !== short(step));
    const needs = step.needs.map((need) => t(`workflowDesigner.need.${need}`));
    const when = step.onlyFromAgents ? [t('workflowDesigner.agentsOnly')] : step.oneAct ? [t('workflowDesigner.inOneAct')] : [];
    return [...deciders, ...when, ...needs].join(' · ');
  };
  const stepOf = (design: DesignedWorkflow, id: string): string => {
    const step = design.steps.find((each) => each.id === id);
    return step ? full(step) : usual(id);
  };
  return {
    short,
    full,
    below,
    usual,
    stepOf,
    who,
    role: (role: string) => (role === 'system' ? t('workflowDesigner.system') : roleLabel(role)),
    need: (need: string) => t(`workflowDesigner.need.${need}`),
    problem: ({ rule }: DesignProblem) => t(`rule.design.${rule}`),
  };
}
