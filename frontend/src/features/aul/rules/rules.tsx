import { aulRulesRead, aulRulesSave } from '@bls/proto/client/approvals/aul';
import { INSURANCE_COVERS } from '@bls/proto/domain/enumerations/aul';
import { storeSettingsSchema } from '@bls/proto/domain/aul/settings';
import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Opened } from '../../../domain/company/opened.js';
import { Form } from '../../../ui/form/form.js';
import { FormSelect, FormSwitch, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { useUnsavedGuard } from '../../../lib/screens/unsaved.js';
import { RuleFields } from './rule-fields.js';
import { SaveBar } from '../save-bar.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

type Stored = ResponseOf<typeof aulRulesRead>;
type Rule = Stored['settings']['rules'][number];

/** Converts days, which are typed as text; an empty list means no condition. */
const schema = z.preprocess((values) => {
  const input = values as { rules?: { when?: Record<string, unknown> }[] };
  const tidy = ({ when = {}, ...rule }: { when?: Record<string, unknown> }) => {
    const days = when['contractDays'];
    const conditions = Object.entries(when).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
    const number = typeof days === 'string' && /^\d{1,6}$/.test(days) ? { contractDays: Number(days) } : {};
    return { ...rule, when: { ...Object.fromEntries(conditions), ...number } };
  };
  return { ...input, rules: (input.rules ?? []).map(tidy) };
}, storeSettingsSchema);

/** Converts the stored rules to the values of the controls. */
const valuesOf = ({ rules, ...rest }: Stored['settings']) => ({ ...rest, rules: rules.map(ruleValues) });
const ruleValues = (rule: Rule) => ({
  ...rule,
  when: { ...rule.when, contractDays: rule.when.contractDays === undefined ? '' : String(rule.when.contractDays) },
});

/** The rules for automatic decisions, the chain of approvers, and the name of the tenant's own web shop. */
export default function Rules() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(aulRulesRead, {});
  return (
    <>
      <PageHeader
        title={t('stores.rules.title')}
        note={t('stores.rules.note')}
        actions={<ButtonLink to={pathTo(ROUTES.aul.simulator)}>{t('stores.simulator.title')}</ButtonLink>}
      />
      {data ? <Opened latest={data}>{(opened) => <RulesForm stored={opened} />}</Opened> : <Awaiting query={{ error, refetch }} />}
    </>
  );
}

function RulesForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const save = useCommand(aulRulesSave);
  const form = useZodForm(schema, valuesOf(stored.settings));
  useUnsavedGuard(form.formState.isDirty);
  // the rule has a field named id, so the field array needs another key name
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'rules', keyName: 'key' });
  const add = () => append({ id: crypto.randomUUID(), name: '', active: true, verdict: 'approve', when: { contractDays: '' } });
  return (
    <Form
      form={form}
      onSubmit={async (settings) => {
        await save.mutateAsync({ revision: stored.revision, settings: settings as RequestInput<typeof aulRulesSave>['settings'] });
        form.reset(form.getValues());
        notify.success();
      }}
      className="max-w-4xl"
    >
      <Card
        title={t('stores.rules.rules')}
        actions={
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add}>
            {t('stores.rules.add')}
          </Button>
        }
      >
        {fields.length === 0 ? <EmptyState title={t('stores.rules.none')} text={t('stores.rules.noneText')} /> : null}
        <ol className="space-y-4">
          {fields.map((field, index) => (
            <RuleFields
              key={field.key}
              index={index}
              last={index === fields.length - 1}
              onRemove={() => remove(index)}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </Card>
      <Card title={t('stores.rules.chain')}>
        <div className="space-y-3">
          <p className="text-muted">{t('stores.rules.chainText')}</p>
          <FormSwitch name="aulCeoReviews" label={t('stores.rules.aulCeo', { role: roleLabel('ceo') })} />
          <br />
          <FormSwitch name="stickerCeoReviews" label={t('stores.rules.stickerCeo', { role: roleLabel('ceo') })} />
        </div>
      </Card>
      <Card title={t('stores.rules.insurance')}>
        <FormSelect
          name="insuranceCover"
          label={t('stores.rules.insuranceCover')}
          help={t('stores.rules.insuranceHelp')}
          options={INSURANCE_COVERS.map((value) => ({ value, label: t(`aul.insuranceCover.${value}`) }))}
        />
      </Card>
      <Card title={t('stores.rules.ownShop')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="ownShopName" label={t('stores.rules.ownShopName')} help={t('stores.rules.ownShopHelp')} required />
          <FormText name="ownShopNameZh" label={t('stores.rules.ownShopNameZh')} required />
        </div>
      </Card>
      <SaveBar stored={stored} />
    </Form>
  );
}
