import type { DesignSample } from '@bls/proto/domain/approval/design';
import { designRead, designSubmitSample } from '@bls/proto/client/approvals/design';
import type { DesignDetail } from '@bls/proto/contracts/calls/approvals/design';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { FormCheckbox, FormTextArea } from '../../ui/form/form-fields.js';
import { FormFiles } from '../../domain/files/form-files.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useZodForm } from '../../lib/forms/form.js';
import { issuesIn, showIssues } from '../../lib/forms/rule-form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { designPath, LIST } from './paths.js';
import { atControls, sampleOf, sampleSchema } from './values.js';

/** The sample of an approved design: its pictures, its documents, and the statement that it was sent. */
export default function SampleScreen() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.designs.sample);
  const query = useCall(designRead, id ? { id } : undefined);
  const { data } = query;
  if (!data) return <Awaiting query={query} />;
  return (
    <>
      <PageHeader
        title={t('designs.sample')}
        note={data.approvalNumber ?? ''}
        crumbs={[
          { label: t('designs.title'), to: LIST },
          { label: data.name ?? t('designs.unnamed'), to: designPath(id) },
        ]}
      />
      {data.sampleDue ? <SampleForm design={data} /> : <EmptyState title={t('designs.noSampleDue')} text={t('designs.noSampleDueText')} />}
    </>
  );
}

const PURPOSE = 'approvalImage';
const EMPTY = { pictures: [], nda: [], bix: [], factoryCheck: [], sentSample: false, remark: '' };

function SampleForm({ design }: { design: DesignDetail }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const submit = useCommand(designSubmitSample);
  const form = useZodForm(sampleSchema, EMPTY);
  useUnsavedGuard(form.formState.isDirty);
  const refusal = design.status === 'sampleDisapproved' ? design.history.findLast(({ to }) => to === 'sampleDisapproved') : undefined;
  const send = async () => {
    try {
      const sample = sampleOf(form.getValues()) as DesignSample;
      await submit.mutateAsync({ id: design.id, revision: design.revision, sample });
      form.reset(form.getValues());
      notify.success(t('designs.sampleSubmitted'));
      leave(designPath(design.id));
    } catch (error) {
      if (!showIssues(form, atControls(issuesIn(error)))) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={send} className="max-w-5xl">
      {refusal ? (
        <Alert tone="error">
          {refusal.reason ? <span className="font-medium">{t(`approval.rejectionReason.${refusal.reason}`)}</span> : null} “
          {refusal.comment}”
        </Alert>
      ) : null}
      <Card title={t('designs.samplePictures')}>
        <FormFiles name="pictures" label={t('designs.samplePictures')} hideLabel purpose={PURPOSE} multiple required />
      </Card>
      <Card title={t('pops.documents')}>
        <div className="grid gap-4 xl:grid-cols-3">
          <FormFiles name="nda" label={t('pops.nda')} purpose={PURPOSE} required />
          <FormFiles name="bix" label={t('pops.bix')} purpose={PURPOSE} required />
          <FormFiles name="factoryCheck" label={t('pops.factoryCheck')} purpose={PURPOSE} required />
        </div>
      </Card>
      <Card title={t('designs.shipment')}>
        <div className="space-y-4">
          <FormCheckbox name="sentSample" label={t('designs.sentSample')} />
          <FormTextArea name="remark" label={t('pops.remark')} maxLength={2000} />
        </div>
      </Card>
      <FormBar>
        <SubmitButton>{t('designs.sendSample')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
