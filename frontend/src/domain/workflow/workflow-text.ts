import type { Capability } from '@bls/proto/domain/access/permissions';
import { waitingRoles } from '@bls/proto/domain/access/waiting-roles';
import { useTranslation } from 'react-i18next';
import { useRoleLabel, useTenant } from '../../lib/session/tenant.js';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';

/** One move of an item, as every detail call answers it. */
export type HistoryEntry = {
  id: string;
  version?: number;
  action: string;
  from: string | null;
  to: string;
  /** Absent for what the system did by itself. */
  by: { name: string; role: string } | null;
  at: string;
  comment?: string | null;
  fileIds?: readonly string[];
};

/** Texts of a workflow from one branch: `{branch}.step.*`, `.status.*`, `.action.*`, `.done.*`. */
export function useWorkflowTexts(branch: string) {
  const { t, i18n } = useTranslation();
  return {
    step: (step: string) => t(`${branch}.step.${step}`, { defaultValue: step }),
    status: (state: string) => t(`${branch}.status.${state}`, { defaultValue: state }),
    action: (action: string) => t(`${branch}.action.${action}`, { defaultValue: action }),
    /** Past tense for the activity: "approved"; without one the name of the state that it led to. */
    done: (action: string) => {
      const own = `${branch}.done.${action}`;
      return i18n.exists(own) ? t(own) : t(`done.${action}`, { defaultValue: t(`${branch}.action.${action}`, { defaultValue: action }) });
    },
  };
}

/** The name of a step; one that a role gives its name to is called as this tenant calls that role. */
export function useStepLabel(branch: string): (step: string) => string {
  const { step: usual } = useWorkflowTexts(branch);
  const { roleLabels } = useTenant();
  const roleLabel = useRoleLabel();
  return (step) => (roleLabels[step] ? roleLabel(step) : usual(step));
}

/** Who took a step, as history and inbox say it; nobody did what the system did by itself. */
export function useWho(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name === SYSTEM_NAME ? t('workflow.system') : name);
}

/** Whom an item waits for, in words: the roles that hold the capabilities. */
export function useWaitsFor(): (capabilities: readonly string[]) => string {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (capabilities) => {
    const names = [...new Set(waitingRoles(capabilities as readonly Capability[]).map(roleLabel))];
    return names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(t('deal.comma'));
  };
}
