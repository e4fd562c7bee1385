import { dunningRulesRead, dunningRulesSave } from '@bls/proto/client/finance/dunning';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { DUNNING_LETTERS, type DunningRules, dunningRulesSchema } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormCheckbox, FormSelect, FormSwitch, FormWholeNumber } from '../../../ui/form/form-fields.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useZodForm } from '../../../lib/forms/form.js';
import type { ZodForm } from '../../../lib/forms/rule-form.js';
import { HOME } from '../paths.js';
import { Interest } from './interest.js';

type Stored = ResponseOf<typeof dunningRulesRead>;
const MAX_STEPS = 6;

/** The steps after the due day, late interest, and monthly statements. */
export default function DunningRulesScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(dunningRulesRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={t('settings.dunning.title')}
        note={t('settings.dunning.note')}
        crumbs={[{ label: t('settings.title'), to: HOME }]}
      />
      <Rules key={data.revision} stored={data} />
    </>
  );
}

function Rules({ stored: { rules, revision, history } }: { stored: Stored }) {
  const { t } = useTranslation();
  const { mutateAsync } = useCommand(dunningRulesSave);
  const form = useZodForm(dunningRulesSchema, rules);
  const send = async (values: unknown) => {
    await mutateAsync({ rules: values as DunningRules, revision });
    notify.success();
  };
  const [last] = history;
  return (
    <Form form={form} onSubmit={send} className="max-w-5xl space-y-4">
      <Card title={t('settings.dunning.steps')}>
        <FormSwitch name="active" label={t('settings.dunning.active')} help={t('settings.dunning.activeHelp')} />
        <Steps form={form} />
      </Card>
      <Interest form={form} />
      <Card title={t('settings.dunning.statements')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormSwitch name="statements" label={t('settings.dunning.mailStatements')} help={t('settings.dunning.statementsHelp')} />
          <FormWholeNumber name="statementDay" label={t('settings.dunning.statementDay')} required />
        </div>
      </Card>
      <div className="flex items-center justify-between gap-4">
        <p className="text-xs text-muted">
          {last ? (
            <>
              {t('settings.lastBy', { name: last.byName })} <DateText value={last.at} time />
            </>
          ) : (
            t('settings.asItCame')
          )}
        </p>
        <SubmitButton>{t('common.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function Steps({ form }: { form: ZodForm }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' });
  const days = useWatch({ control: form.control, name: 'steps' }) as { days?: number }[];
  return (
    <div className="mt-4 space-y-3">
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-[140px_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <FormWholeNumber name={`steps.${at}.days`} label={t('settings.dunning.days')} required />
          <FormSelect
            name={`steps.${at}.letter`}
            label={t('settings.dunning.letter')}
            options={DUNNING_LETTERS.map((value) => ({ value, label: t(`dunning.letter.${value}`) }))}
            required
          />
          <div className="sm:pt-6">
            <FormCheckbox name={`steps.${at}.interest`} label={t('settings.dunning.withInterest')} />
          </div>
          <div className="sm:pt-5">
            {fields.length > 1 ? (
              <IconButton
                label={t('settings.dunning.removeStep', { number: at + 1 })}
                icon={<Trash2 size={15} />}
                onClick={() => remove(at)}
              />
            ) : null}
          </div>
        </div>
      ))}
      {fields.length < MAX_STEPS ? (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => append({ days: (days.at(-1)?.days ?? 0) + 14, letter: 'final', interest: false })}
        >
          {t('settings.dunning.addStep')}
        </Button>
      ) : null}
    </div>
  );
}
