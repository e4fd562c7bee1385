import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import { PLATFORMS, STORE_TYPES, type StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { Issue } from '@bls/proto/domain/values/errors';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useZodForm } from '../../lib/forms/form.js';
import { issuesIn, showIssues } from '../../lib/forms/rule-form.js';
import { refreshTopics, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { FormFile } from '../files/form-file.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { FormDate, FormDecimal, FormSelect, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { InsuranceRows, LineRows } from './application-rows.js';
import { contentOf, formSchema, valuesOf } from './form-values.js';
import { KINDS } from './kinds.js';
import { useStoreText } from './use-store-text.js';
import { useContractLabel } from '../deal/use-contract-label.js';
import { pathTo } from '../../lib/screens/path.js';

type Props = { kind: StoreKind; contracts: readonly ContractTerms[]; draft?: StoreDetail };

/** The form of letters and stickers: a draft may be incomplete, a submitted application must be complete. */
export function ApplicationForm({ kind, contracts, draft }: Props) {
  const { t } = useTranslation();
  const { routes, save: saveCall, submit: submitCall } = KINDS[kind];
  const { leave } = useScreen();
  const { platform, storeType, insuranceCover } = useStoreText();
  const contractLabel = useContractLabel();
  // quiet: the stored draft must not reload while it is being submitted
  const save = useCommand(saveCall, { quiet: true });
  const submit = useCommand(submitCall);
  // one id per visit: a second click, or a retry after a lost connection, creates no second draft
  const [saved, setSaved] = useState<{ id: string; revision?: number }>(() =>
    draft ? { id: draft.id, revision: draft.revision } : { id: crypto.randomUUID() },
  );
  const form = useZodForm(formSchema(kind, contracts, insuranceCover), valuesOf(draft?.content, contracts[0]?.contractId ?? ''));
  useUnsavedGuard(form.formState.isDirty);
  const contractId = useWatch({ control: form.control, name: 'contractId' }) as string;
  const terms = contracts.find((contract) => contract.contractId === contractId);
  const options = (values: readonly string[], label: (value: string) => string) => values.map((value) => ({ value, label: label(value) }));

  const store = async () => {
    const answer = await save.mutateAsync({ ...saved, content: contentOf(form.getValues()) as StoreDraft });
    setSaved({ id: answer.id, revision: answer.revision });
    form.reset(form.getValues());
    return answer;
  };
  const saveDraft = async () => {
    try {
      await store();
      notify.success(t('stores.draftSaved'));
      void refreshTopics(saveCall.changes);
    } catch (error) {
      if (!showIssues(form, withoutLead(issuesIn(error)))) notify.error(error, t);
    }
  };
  const submitApplication = async () => {
    const answer = await store();
    await submit.mutateAsync({ id: answer.id, revision: answer.revision });
    notify.success(t('stores.submitted'));
    leave(pathTo(routes.review, { id: answer.id }));
  };

  return (
    <Form form={form} onSubmit={submitApplication} className="max-w-4xl">
      <Card title={t('stores.form.store')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelect
            name="contractId"
            label={t('stores.contract')}
            required
            options={contracts.map((contract) => ({ value: contract.contractId, label: contractLabel(contract) }))}
          />
          <FormText name="storeName" label={t('stores.storeName')} required />
          <FormSelect name="platform" label={t('stores.platform')} required options={options(PLATFORMS, platform)} />
          <FormSelect name="storeType" label={t('stores.storeType')} required options={options(STORE_TYPES, storeType)} />
          <FormText name="storeUrl" label={t('stores.storeUrl')} placeholder="https://" required />
          <FormText name="storeId" label={t('stores.storeId')} required />
          <FormText name="operator" label={t('stores.operator')} help={t('stores.operatorHelp')} required />
          <FormText name="distributor" label={t('stores.distributor')} help={t('stores.distributorHelp')} />
        </div>
      </Card>
      <Card title={t('stores.form.products')}>
        <LineRows terms={terms} quantityRequired={kind === 'sticker'} />
      </Card>
      <Card title={t('stores.form.period')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormDate name="from" label={t('stores.from')} required />
          <FormDate name="to" label={t('stores.to')} required />
          <FormDecimal name="annualSales" label={t('stores.annualSales')} money={terms?.currency} required />
          <FormDecimal name="marketingBudget" label={t('stores.marketingBudget')} money={terms?.currency} required />
        </div>
      </Card>
      <Card title={t('stores.form.documents')}>
        <div className="space-y-5">
          <FormFile
            name="tripartiteFileId"
            label={t('stores.tripartite')}
            purpose="tripartiteAgreement"
            stored={draft?.tripartite ?? undefined}
            help={t('stores.tripartiteHelp')}
          />
          <InsuranceRows required={kind === 'aul'} cover={kind === 'aul' ? insuranceCover : undefined} />
          <FormTextArea name="remark" label={t('stores.remark')} maxLength={2000} />
        </div>
      </Card>
      <FormBar>
        <Button busy={save.isPending && !submit.isPending} onClick={() => void saveDraft()}>
          {t('stores.saveDraft')}
        </Button>
        <SubmitButton>{t('stores.submit')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

/** Removes the leading `content` from the paths of issues, because the save call has the fields below it. */
const withoutLead = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => (issue.path[0] === 'content' ? { ...issue, path: issue.path.slice(1) } : issue));
