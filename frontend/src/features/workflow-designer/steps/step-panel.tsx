import { backwardChoices } from '@bls/proto/domain/workflow/design/check';
import type { DesignedWorkflow, DesignNeed, DesignedStep } from '@bls/proto/domain/workflow/design/design';
import { actSteps, KINDS, slotsOf } from '@bls/proto/domain/workflow/design/kinds';
import { INITIATOR_LIMITS, type Initiator } from '@bls/proto/domain/workflow/design/limits';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, type Role } from '@bls/proto/domain/access/roles';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { ComboboxMulti } from '../../../ui/form/combobox.js';
import { Select } from '../../../ui/form/select.js';
import { TextField } from '../../../ui/form/text-field.js';
import { rename, update } from '../edits.js';
import { useDesignTexts } from '../use-texts.js';

type Props = { design: DesignedWorkflow; step: DesignedStep; onChange: (design: DesignedWorkflow) => void };

/** The properties of a step: name, actors, requirements, targets and notified people. */
export function StepPanel({ design, step, onChange }: Props) {
  const { t } = useTranslation();
  const texts = useDesignTexts(design.kind);
  const set = (change: Partial<DesignedStep>) => onChange(update(design, step.id, change));
  const decided = step.by.length > 0 || step.action === 'approve';
  const others = design.steps.filter((each) => each.id !== step.id);
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
      <Names
        step={step}
        usual={step.kind === 'notice' ? t('workflowDesigner.notice') : texts.usual(step.id)}
        onChange={(name) => onChange(rename(design, step.id, name))}
      />
      {decided || step.kind === 'notice' ? null : <p className="text-muted sm:col-span-2">{t('workflowDesigner.fixed')}</p>}
      {actSteps(design.kind).includes(step.id) ? (
        <div className="sm:col-span-2">
          <Checkbox label={t('workflowDesigner.oneAct')} value={step.oneAct ?? false} onChange={(oneAct) => set({ oneAct })} />
          <p className="mt-1 text-xs text-muted">{t('workflowDesigner.oneActHelp')}</p>
        </div>
      ) : null}
      {step.action ? <Initiators design={design} step={step} onChange={set} /> : null}
      {decided ? <Decision design={design} step={step} onChange={set} /> : null}
      <Select
        label={t('workflowDesigner.forward')}
        value={step.forward ?? ''}
        placeholder={t('workflowDesigner.theEnd')}
        options={others.map((each) => ({ value: each.id, label: texts.full(each) }))}
        onChange={(forward) => set({ forward: forward || null })}
      />
      {decided ? <Backward design={design} step={step} onChange={set} /> : null}
      <ComboboxMulti
        label={t('workflowDesigner.notify')}
        help={t('workflowDesigner.notifyHelp')}
        value={step.notify}
        options={ROLE_CODES.map((role) => ({ value: role, label: texts.role(role) }))}
        onChange={(roles) => set({ notify: roles as Role[] })}
      />
    </div>
  );
}

type PartProps = { design: DesignedWorkflow; step: DesignedStep; onChange: (change: Partial<DesignedStep>) => void };

type NamesProps = { step: DesignedStep; usual: string; onChange: (name: { en: string; zh: string }) => void };

function Names({ step, usual, onChange }: NamesProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {(['en', 'zh'] as const).map((language) => (
        <TextField
          key={language}
          label={t(`workflowDesigner.name.${language}`)}
          // only the texts of the reader's language are loaded
          placeholder={i18n.language.startsWith(language) ? usual : undefined}
          maxLength={60}
          value={step.name?.[language] ?? ''}
          error={step.name && !step.name[language] ? t('rule.design.nameInBoth') : undefined}
          onChange={(value) => onChange({ en: '', zh: '', ...step.name, [language]: value })}
        />
      ))}
    </>
  );
}

function Initiators({ design, step, onChange }: PartProps) {
  const { t } = useTranslation();
  const { role } = useDesignTexts(design.kind);
  const limit: readonly Initiator[] = step.action ? INITIATOR_LIMITS[step.action] : [];
  const only = limit.length === 1 ? limit[0] : undefined;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('workflowDesigner.initiators')}</legend>
      {only ? (
        <p className="text-muted">{role(only)}</p>
      ) : (
        <Checks
          all={limit}
          chosen={step.initiators}
          label={role}
          onChange={(initiators) => onChange({ initiators: initiators as Initiator[] })}
        />
      )}
    </fieldset>
  );
}

function Decision({ design, step, onChange }: PartProps) {
  const { t } = useTranslation();
  const texts = useDesignTexts(design.kind);
  const kind = KINDS[design.kind];
  const unless = slotsOf(design.kind).find(({ slot }) => slot.id === step.id)?.slot.unless;
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('workflowDesigner.deciders')}</legend>
        <Checks all={kind.deciders} chosen={step.by} label={texts.who} onChange={(by) => onChange({ by: by as Capability[] })} />
        {unless ? <p className="mt-1 text-xs text-muted">{t(`workflowDesigner.unless.${unless.fact}`)}</p> : null}
      </fieldset>
      {kind.fromAgents ? (
        <Checkbox
          label={t('workflowDesigner.onlyFromAgents')}
          value={step.onlyFromAgents}
          onChange={(onlyFromAgents) => onChange({ onlyFromAgents })}
        />
      ) : null}
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('workflowDesigner.needs')}</legend>
        <Checks all={kind.needs} chosen={step.needs} label={texts.need} onChange={(needs) => onChange({ needs: needs as DesignNeed[] })} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('workflowDesigner.refusalNeeds')}</legend>
        <Checks
          all={kind.refusalNeeds}
          chosen={step.refusalNeeds}
          label={texts.need}
          onChange={(refusalNeeds) => onChange({ refusalNeeds: refusalNeeds as DesignNeed[] })}
        />
      </fieldset>
    </>
  );
}

function Backward({ design, step, onChange }: PartProps) {
  const { t } = useTranslation();
  const { stepOf } = useDesignTexts(design.kind);
  const choices = backwardChoices(design, step.id);
  const all = step.back === null || choices.includes(step.back) ? choices : [step.back, ...choices];
  return (
    <Select
      label={t('workflowDesigner.backward')}
      value={step.back ?? ''}
      options={all.map((id) => ({ value: id, label: stepOf(design, id), disabled: !choices.includes(id) }))}
      onChange={(back) => onChange({ back })}
    />
  );
}

type ChecksProps = {
  all: readonly string[];
  chosen: readonly string[];
  label: (code: string) => string;
  onChange: (chosen: string[]) => void;
};

/** A selection of several options. Selected values that are no longer offered can still be removed. */
function Checks({ all, chosen, label, onChange }: ChecksProps) {
  const shown = [...all, ...chosen.filter((code) => !all.includes(code))];
  return (
    <div className="space-y-1">
      {shown.map((code) => (
        <Checkbox
          key={code}
          label={label(code)}
          value={chosen.includes(code)}
          onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((each) => each !== code))}
        />
      ))}
    </div>
  );
}
