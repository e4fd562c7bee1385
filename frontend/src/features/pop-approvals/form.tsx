import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import { popSubmit } from '@bls/proto/client/approvals/pop';
import type { PopDetail } from '@bls/proto/contracts/calls/approvals/pop';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { AdvertisingCard } from '../../domain/design/advertising-card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { FormDate, FormDecimal, FormSelect, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { FormFiles } from '../../domain/files/form-files.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { issuesIn, showIssues } from '../../lib/forms/rule-form.js';
import { today } from '../../lib/text/format.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { useMaterialPath } from './paths.js';
import { ProductChoice } from './product-choice.js';
import { atControls, contentOf, schemaFor, valuesOf } from './values.js';
import { useContractLabel } from '../../domain/deal/use-contract-label.js';
import { useNameOf } from '../../lib/text/names.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
const PURPOSE = 'approvalImage';

/** The form of promotional material; television fields only when it is shown there. */
export function MaterialForm({ contracts, follows }: { contracts: readonly ContractTerms[]; follows?: PopDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const contractLabel = useContractLabel();
  const path = useMaterialPath();
  const { leave } = useScreen();
  const submit = useCommand(popSubmit);
  // one id per visit: a second click, or a retry after a lost connection, submits once
  const [id] = useState(() => follows?.id ?? crypto.randomUUID());
  const [schema] = useState(() => schemaFor(contracts, today()));
  const form = useZodForm(schema, valuesOf(follows?.versions.at(-1), contracts[0]?.contractId ?? ''));
  useUnsavedGuard(form.formState.isDirty);
  const contractId = useWatch({ control: form.control, name: 'contractId' }) as string;
  const terms = contracts.find((contract) => contract.contractId === contractId);
  const submitPop = async () => {
    const content = contentOf(form.getValues()) as PopContent;
    try {
      const { number } = await submit.mutateAsync({ id, ...(follows ? { revision: follows.revision } : {}), content });
      form.reset(form.getValues());
      notify.success(t('pops.submitted', { number }));
      leave(path(id));
    } catch (error) {
      if (!showIssues(form, atControls(issuesIn(error)))) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={submitPop} className="max-w-5xl">
      <Card title={t('pops.pictures')}>
        <FormFiles name="pictures" label={t('pops.pictures')} hideLabel purpose={PURPOSE} multiple required />
      </Card>
      <Card title={t('pops.material')}>
        <div className={grid}>
          <FormText name="popName" label={t('pops.name')} required maxLength={120} className="sm:col-span-2" />
          <FormText name="popSize" label={t('pops.size')} required maxLength={120} />
          <ProductChoice contracts={contracts} />
          <FormSelect
            name="contractId"
            label={t('pops.contract')}
            required
            options={contracts.map((contract) => ({ value: contract.contractId, label: contractLabel(contract) }))}
            onChanged={() => form.setValue('propertyId', '')}
          />
          <FormSelect
            name="propertyId"
            label={t('pops.property')}
            required
            options={(terms?.properties ?? []).map((property) => ({ value: property.propertyId, label: name(property) }))}
          />
          <FormText name="material" label={t('pops.materialUsed')} maxLength={200} />
          <FormDecimal name="quantity" label={t('pops.quantity')} digits={0} required />
          <FormDate name="deadline" label={t('pops.deadline')} />
        </div>
      </Card>
      <AdvertisingCard />
      <Card title={t('pops.documents')}>
        <div className="grid gap-4 xl:grid-cols-3">
          <FormFiles name="nda" label={t('pops.nda')} purpose={PURPOSE} required />
          <FormFiles name="bix" label={t('pops.bix')} purpose={PURPOSE} required />
          <FormFiles name="factoryCheck" label={t('pops.factoryCheck')} purpose={PURPOSE} required />
        </div>
      </Card>
      <Card title={t('pops.more')}>
        <div className={grid}>
          <FormText name="contact" label={t('pops.contact')} maxLength={120} autoComplete="name" />
          <FormText name="phone" label={t('pops.phone')} maxLength={40} autoComplete="tel" />
          <FormText name="address" label={t('pops.address')} maxLength={300} autoComplete="street-address" />
          <FormTextArea name="remark" label={t('pops.remark')} maxLength={2000} className="sm:col-span-2 xl:col-span-3" />
        </div>
      </Card>
      <FormBar>
        <SubmitButton>{t('pops.submit')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
