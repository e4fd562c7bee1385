import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { type DesignDraft, designDraftSchema } from '@bls/proto/domain/approval/design';
import { designDecide, designSave, designSubmit } from '@bls/proto/client/approvals/design';
import type { DesignDetail } from '@bls/proto/contracts/calls/approvals/design';
import { DESIGN_TYPES } from '@bls/proto/domain/enumerations/approval';
import { issuesOf } from '@bls/proto/domain/values/errors';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractLabel } from '../../domain/deal/use-contract-label.js';
import { ActionBar } from '../../domain/workflow/action-bar.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { FormDate, FormRadio, FormSelect, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { FormFiles } from '../../domain/files/form-files.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { issuesIn, showIssues } from '../../lib/forms/rule-form.js';
import { today } from '../../lib/text/format.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { designPath, LIST } from './paths.js';
import { DesignPrecheck } from './design-precheck.js';
import { PopFields } from './pop-fields.js';
import { ProductFields } from './product-fields.js';
import { TemplatesField } from './templates-field.js';
import { atControls, contentOf, schemaFor, valuesOf } from './values.js';
import { useNameOf } from '../../lib/text/names.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

type Props = { contracts: readonly ContractTerms[]; design?: DesignDetail };

/** The form of a design of either type. It can be saved incomplete; submission requires all fields. */
export function DesignForm({ contracts, design }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const contractLabel = useContractLabel();
  const { leave } = useScreen();
  const save = useCommand(designSave);
  const submit = useCommand(designSubmit);
  // one id per visit: a second click, or a retry after a lost connection, creates no second design
  const [id] = useState(() => design?.id ?? crypto.randomUUID());
  const [revision, setRevision] = useState(design?.revision);
  const [failure, setFailure] = useState<unknown>();
  const [schema] = useState(() => schemaFor(contracts, today()));
  const latest = design?.draft ?? design?.versions.at(-1);
  const form = useZodForm(schema, valuesOf(latest, contracts[0]?.contractId ?? ''));
  useUnsavedGuard(form.formState.isDirty);
  const contractId = useWatch({ control: form.control, name: 'contractId' }) as string;
  const type = useWatch({ control: form.control, name: 'designType' }) as DesignDraft['designType'];
  const terms = contracts.find((contract) => contract.contractId === contractId);
  const request = (content: DesignDraft) => ({ id, ...(revision === undefined ? {} : { revision }), content });
  const saveDraft = async () => {
    setFailure(undefined);
    const parsed = designDraftSchema.safeParse(contentOf(form.getValues()));
    if (!parsed.success) return void showIssues(form, atControls(issuesOf(parsed.error)));
    try {
      const saved = await save.mutateAsync(request(parsed.data));
      setRevision(saved.revision);
      form.reset(form.getValues());
      notify.success(t('designs.saved'));
    } catch (error) {
      if (!showIssues(form, atControls(issuesIn(error)))) setFailure(error);
    }
  };
  const submitDesign = async () => {
    try {
      await submit.mutateAsync(request(contentOf(form.getValues()) as DesignDraft));
      form.reset(form.getValues());
      notify.success(t('designs.submitted'));
      leave(designPath(id));
    } catch (error) {
      if (!showIssues(form, atControls(issuesIn(error)))) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={submitDesign} className="max-w-5xl">
      {failure ? <Alert tone="error">{messageOf(failure, t)}</Alert> : null}
      <Card title={t('designs.what')}>
        <div className={grid}>
          <FormRadio
            name="designType"
            label={t('designs.type')}
            required
            inline
            options={DESIGN_TYPES.map((value) => ({ value, label: t(`designApproval.type.${value}`) }))}
          />
          <FormSelect
            name="contractId"
            label={t('designs.contract')}
            required
            options={contracts.map((contract) => ({ value: contract.contractId, label: contractLabel(contract) }))}
            onChanged={() => form.setValue('propertyId', '')}
          />
          <FormSelect
            name="propertyId"
            label={t('designs.property')}
            required
            options={(terms?.properties ?? []).map((property) => ({ value: property.propertyId, label: name(property) }))}
          />
        </div>
      </Card>
      <Card title={t('designs.pictures')}>
        <FormFiles name="pictures" label={t('designs.pictures')} hideLabel purpose="approvalImage" multiple required />
      </Card>
      {type === 'pop' ? <PopFields /> : <ProductFields terms={terms} />}
      <TemplatesField type={type} />
      <Card title={t('pops.more')}>
        <div className={grid}>
          <FormText name="contact" label={t('pops.contact')} maxLength={120} autoComplete="name" />
          <FormText name="phone" label={t('pops.phone')} maxLength={40} autoComplete="tel" />
          <FormDate name="deadline" label={t('approvals.field.deadline')} />
          <FormText
            name="address"
            label={t('pops.address')}
            maxLength={300}
            autoComplete="street-address"
            className="sm:col-span-2 xl:col-span-3"
          />
          <FormTextArea name="remark" label={t('pops.remark')} maxLength={2000} className="sm:col-span-2 xl:col-span-3" />
        </div>
      </Card>
      <DesignPrecheck id={id} />
      <FormBar>
        {design?.status === 'draft' ? <GiveUp design={design} onDone={() => leave(LIST)} /> : null}
        <Button busy={save.isPending} onClick={() => void saveDraft()}>
          {t('designs.save')}
        </Button>
        <SubmitButton>{t('designs.submit')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

/** Closes a draft that will not be submitted. */
function GiveUp({ design, onDone }: { design: DesignDetail; onDone: () => void }) {
  const decide = useCommand(designDecide);
  return (
    <ActionBar
      actions={design.actions.filter(({ action }) => action === 'close')}
      texts="designApproval"
      run={async ({ comment }) => {
        const { id, revision, version } = design;
        await decide.mutateAsync({ id, revision, version, action: 'close', ...(comment ? { comment } : {}) });
        onDone();
      }}
    />
  );
}
