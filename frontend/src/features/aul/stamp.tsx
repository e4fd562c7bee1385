import { aulStampRead, aulStampSave } from '@bls/proto/client/approvals/aul';
import { PAGE_MM, stampSchema } from '@bls/proto/domain/aul/settings';
import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { STAMP_MODES } from '@bls/proto/domain/enumerations/aul';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { Opened } from '../../domain/company/opened.js';
import { Form } from '../../ui/form/form.js';
import { FormDecimal, FormRadio } from '../../ui/form/form-fields.js';
import { FormFile } from '../../domain/files/form-file.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { SaveBar } from './save-bar.js';

type Stored = ResponseOf<typeof aulStampRead>;
const PLACE = ['left', 'top', 'width'] as const;

/** Converts millimetres, which are typed as text. */
const schema = z.preprocess((values) => {
  const input = values as Record<string, unknown>;
  const figures = PLACE.map((name) => [
    name,
    typeof input[name] === 'string' && /^\d{1,3}$/.test(input[name]) ? Number(input[name]) : input[name],
  ]);
  return { ...input, ...Object.fromEntries(figures) };
}, stampSchema);

/** The stamp of the tenant: its picture, its position, and who applies it. */
export default function StampPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(aulStampRead, {});
  return (
    <>
      <PageHeader title={t('stores.stamp.title')} note={t('stores.stamp.note')} />
      {data ? <Opened latest={data}>{(opened) => <StampForm current={opened} />}</Opened> : <Awaiting query={{ error, refetch }} />}
    </>
  );
}

function StampForm({ current }: { current: Stored }) {
  const { t } = useTranslation();
  const save = useCommand(aulStampSave);
  const { stamp } = current;
  const defaults = { ...stamp, fileId: stamp.fileId ?? '', left: String(stamp.left), top: String(stamp.top), width: String(stamp.width) };
  const form = useZodForm(schema, defaults);
  useUnsavedGuard(form.formState.isDirty);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ revision: current.revision, stamp: values as RequestInput<typeof aulStampSave>['stamp'] });
        form.reset(form.getValues());
        notify.success();
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="space-y-4">
          <Card title={t('stores.stamp.who')}>
            <FormRadio
              name="mode"
              label={t('stores.stamp.mode')}
              options={STAMP_MODES.map((value) => ({ value, label: t(`stores.stamp.modes.${value}`) }))}
            />
          </Card>
          <Card title={t('stores.stamp.picture')}>
            <FormFile
              name="fileId"
              label={t('stores.stamp.file')}
              purpose="stampPicture"
              stored={stamp.fileId ? { fileId: stamp.fileId, name: t('stores.stamp.file') } : undefined}
              help={t('stores.stamp.fileHelp')}
            />
            <div className="mt-4 grid gap-4 sm:grid-cols-3">
              {PLACE.map((name) => (
                <FormDecimal key={name} name={name} label={t(`stores.stamp.${name}`)} unit="mm" required />
              ))}
            </div>
          </Card>
        </div>
        <Preview />
      </div>
      <SaveBar stored={current} />
    </Form>
  );
}

/** A preview of the last page of a letter with the stamp. */
function Preview() {
  const { t } = useTranslation();
  const values = useWatch() as { fileId?: string; left?: string; top?: string; width?: string };
  const mm = (value: string | undefined) => Number(value) || 0;
  const share = (value: string | undefined, of: number) => `${(mm(value) / of) * 100}%`;
  return (
    <Card title={t('stores.stamp.preview')}>
      <div className="relative aspect-[210/297] w-full overflow-hidden border border-line-strong bg-white">
        <div aria-hidden className="absolute inset-x-[9%] top-[12%] space-y-2">
          {[90, 100, 96, 70, 100, 92, 40].map((width, index) => (
            <div key={index} className="h-1.5 rounded-sm bg-[#d9dee4]" style={{ width: `${width}%` }} />
          ))}
        </div>
        <div
          className="absolute aspect-square"
          style={{
            left: share(values.left, PAGE_MM.width),
            top: share(values.top, PAGE_MM.height),
            width: share(values.width, PAGE_MM.width),
          }}
        >
          {values.fileId ? (
            <img src={downloadUrl(values.fileId)} alt={t('stores.stamp.pictureAlt')} className="size-full object-contain object-left-top" />
          ) : (
            <div className="flex size-full items-center justify-center rounded-full border-2 border-[#c62a2f] text-center text-xs text-[#c62a2f]">
              {t('stores.stamp.noPicture')}
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
