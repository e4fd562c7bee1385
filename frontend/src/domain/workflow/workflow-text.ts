import type { Capability } from '@bls/proto/domain/access/permissions';
import { waitingRoles } from '@bls/proto/domain/access/waiting-roles';
import { useTranslation } from 'react-i18next';
import { useRoleLabel, useTenant } from '../../lib/session/tenant.js';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';

/** One state change of an item, as every detail call returns it. */
export type HistoryEntry = {
  id: string;
  version?: number;
  action: string;
  from: string | null;
  to: string;
  /** Absent for actions of the system. */
  by: { name: string; role: string; via?: 'mailLink' | undefined } | null;
  at: string;
  comment?: string | null;
  fileIds?: readonly string[];
};

/** Texts of a workflow under one prefix: `{branch}.step.*`, `.status.*`, `.action.*`, `.done.*`. */
export function useWorkflowTexts(branch: string) {
  const { t, i18n } = useTranslation();
  return {
    step: (step: string) => t(`${branch}.step.${step}`, { defaultValue: step }),
    status: (state: string) => t(`${branch}.status.${state}`, { defaultValue: state }),
    action: (action: string) => t(`${branch}.action.${action}`, { defaultValue: action }),
    /** Past tense for the activity: "approved"; without one the name of the resulting state. */
    done: (action: string) => {
      const own = `${branch}.done.${action}`;
      return i18n.exists(own) ? t(own) : t(`done.${action}`, { defaultValue: t(`${branch}.action.${action}`, { defaultValue: action }) });
    },
  };
}

/** The name of a step; a step that is named after a role uses the tenant's name of that role. */
export function useStepLabel(branch: string): (step: string) => string {
  const { step: usual } = useWorkflowTexts(branch);
  const { roleLabels } = useTenant();
  const roleLabel = useRoleLabel();
  return (step) => (roleLabels[step] ? roleLabel(step) : usual(step));
}

/** The actor of a step, as history and inbox show it; none for actions of the system. */
export function useWho(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name === SYSTEM_NAME ? t('workflow.system') : name);
}

/** The roles that an item waits for: those that hold the capabilities. */
export function useWaitsFor(): (capabilities: readonly string[]) => string {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (capabilities) => {
    const names = [...new Set(waitingRoles(capabilities as readonly Capability[]).map(roleLabel))];
    return names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(t('deal.comma'));
  };
}
