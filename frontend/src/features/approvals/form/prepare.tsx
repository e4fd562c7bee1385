import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { approvalSave, approvalSubmit, approvalTerminate } from '@bls/proto/client/approvals/writing';
import { useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormCheckbox } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useAutosave } from '../../../lib/forms/autosave.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { today } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import type { ZodForm } from '../../../lib/forms/rule-form.js';
import { refreshTopics, useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { ProductFacts } from '../version/product-facts.js';
import { Rejection } from '../version/rejection.js';
import { useVersionName } from '../version/version-select.js';
import { earlierVersion } from '../version/versions.js';
import { usePaths } from '../paths.js';
import { PictureField } from './picture-field.js';
import { ProductFields } from './product-fields.js';
import { ProductPrecheck } from './product-precheck.js';
import { SaveLine } from './save-line.js';
import { draftOf, picturesOf, schemaFor, valuesOf } from './values.js';
import { sampleSchema } from './sample.js';

/** The version that the licensee prepares: saved automatically during editing, validated on submission. */
export function Prepare({ detail }: { detail: ApprovalDetail }) {
  const version = detail.versions.at(-1);
  return version ? <PrepareVersion detail={detail} version={version} /> : null;
}

function PrepareVersion({ detail, version }: { detail: ApprovalDetail; version: Version }) {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  const paths = usePaths();
  const { setSearch } = useScreen();
  const submit = useCommand(approvalSubmit);
  const graphic = version.stage === 'graphic';
  const earlier = earlierVersion(detail, version);
  const [schema] = useState(() => (graphic ? schemaFor(detail.contract, today()) : sampleSchema));
  const form = useZodForm(schema, { ...valuesOf(version), sentSample: false });
  const { save, state, stale, revision } = useSaving(detail, form);
  const send = async (values: FieldValues) => {
    await save();
    await submit.mutateAsync({ id: detail.id, revision: revision.current, sentSample: values['sentSample'] === true });
    setSearch({});
    notify.success(t('approvals.form.submitted', { name: String(values['productName'] ?? '') }));
  };
  const typed = useWatch({ control: form.control, name: 'productName' }) as string | undefined;
  const name = typed?.trim() || t('approvals.untitled');
  const title = detail.status === 'draft' ? name : t('approvals.form.preparing', { name, version: nameOf(version) });
  return (
    <Form form={form} onSubmit={send} className="mx-auto max-w-[1120px]">
      <div className="sticky -top-5 z-20 -mx-1 bg-page px-1 pt-5 max-sm:static max-sm:pt-0 short:static short:pt-0 sm:-mt-5">
        <PageHeader
          title={title}
          crumbs={[{ label: t('approvals.list.title'), to: paths.list }, { label: detail.contract.number }]}
          note={<SaveLine state={state} />}
          actions={
            <>
              {detail.status === 'draft' ? (
                <Discard detail={detail} revision={() => revision.current} />
              ) : (
                <Button onClick={() => setSearch({})}>{t('approvals.form.backToPictures')}</Button>
              )}
              <SubmitButton className="max-sm:flex-1">{t('approvals.form.submit')}</SubmitButton>
            </>
          }
        />
      </div>
      {stale ? (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={() => void refreshTopics(approvalSave.changes)}>
              {t('state.reload')}
            </Button>
          }
        >
          {t('approvals.form.stale')}
        </Alert>
      ) : null}
      {earlier?.rejection ? <Rejection rejection={earlier.rejection} /> : null}
      {graphic ? (
        <>
          <ProductFields terms={detail.contract} onChanged={() => void save()} />
          <ProductPrecheck id={detail.id} />
        </>
      ) : (
        <>
          <Card title={t('approvals.form.samplePictures')}>
            <div className="space-y-4">
              <PictureField />
              <FormCheckbox name="sentSample" label={t('approvals.form.sentSample')} />
            </div>
          </Card>
          <Card title={t('approvals.product')} flush>
            <ProductFacts detail={detail} version={version} earlier={undefined} />
          </Card>
        </>
      )}
    </Form>
  );
}

/** Autosaves with the revision of the previous save; a save by another person is reported and not overwritten. */
function useSaving(detail: ApprovalDetail, form: ZodForm) {
  const store = useCommand(approvalSave, { quiet: true });
  const revision = useRef(detail.revision);
  const [stale, setStale] = useState(false);
  const { state, saveNow } = useAutosave(form, async (current) => {
    try {
      const saved = await store.mutateAsync({
        id: detail.id,
        revision: revision.current,
        product: draftOf(current),
        pictures: picturesOf(current),
      });
      revision.current = saved.revision;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setStale(true);
      throw error;
    }
  });
  return { state, stale, revision, save: saveNow };
}

function Discard({ detail, revision }: { detail: ApprovalDetail; revision: () => number }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const { list } = usePaths();
  const terminate = useCommand(approvalTerminate);
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    try {
      await terminate.mutateAsync({ id: detail.id, revision: revision(), comment: t('approvals.form.discarded') });
      leave(list);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('approvals.form.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
        title={t('approvals.form.discardTitle')}
        confirm={t('approvals.form.discard')}
        danger
        busy={terminate.isPending}
      />
    </>
  );
}
