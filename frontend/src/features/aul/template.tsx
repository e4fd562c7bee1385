import { aulTemplateRead, aulTemplateSave } from '@bls/proto/client/approvals/aul';
import { fill, type LetterText, letterTextSchema, type LetterValues, paragraphsOf, PLACEHOLDERS } from '@bls/proto/domain/aul/template';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { Opened } from '../../domain/company/opened.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';

type Stored = ResponseOf<typeof aulTemplateRead>;
const filled = (text: LetterText) => ({ ...text, issuer: text.issuer ?? '', issuerZh: text.issuerZh ?? '' });

/** The letter text in both languages, with its placeholders, versions and a preview. */
export default function Template() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(aulTemplateRead, {});
  return (
    <>
      <PageHeader
        title={t('stores.template.title')}
        note={data ? t(data.version === 0 ? 'stores.template.shipped' : 'stores.template.version', { version: data.version }) : null}
      />
      {data ? (
        <Opened latest={{ ...data, revision: data.version }}>{(opened) => <TemplateForm stored={opened} />}</Opened>
      ) : (
        <Awaiting query={{ error, refetch }} />
      )}
    </>
  );
}

function TemplateForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const save = useCommand(aulTemplateSave);
  const form = useZodForm(letterTextSchema, filled(stored.text));
  useUnsavedGuard(form.formState.isDirty);
  const take = (text: LetterText) => form.reset(filled(text), { keepDefaultValues: true });
  return (
    <Form
      form={form}
      onSubmit={async (text) => {
        await save.mutateAsync({ version: stored.version, text: text as LetterText });
        form.reset(form.getValues());
        notify.success();
      }}
    >
      <WithAside aside={<Aside stored={stored} onTake={take} />}>
        <Card title={t('stores.template.english')}>
          <div className="space-y-4">
            <FormText name="issuer" label={t('stores.template.issuer')} help={t('stores.template.issuerHelp')} />
            <FormText name="title" label={t('stores.template.heading')} required />
            <FormTextArea name="body" label={t('stores.template.body')} rows={12} required />
          </div>
        </Card>
        <Card title={t('stores.template.chinese')}>
          <div className="space-y-4" lang="zh">
            <FormText name="issuerZh" label={t('stores.template.issuer')} />
            <FormText name="titleZh" label={t('stores.template.heading')} required />
            <FormTextArea name="bodyZh" label={t('stores.template.body')} rows={12} required />
          </div>
        </Card>
        <div className="flex justify-end">
          <SubmitButton>{t('stores.template.save')}</SubmitButton>
        </div>
        <Preview />
      </WithAside>
    </Form>
  );
}

function Aside({ stored, onTake }: { stored: Stored; onTake: (text: LetterText) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('stores.template.placeholders')}>
        <ul className="space-y-2">
          {PLACEHOLDERS.map((name) => (
            <li key={name} className="flex items-start justify-between gap-2">
              <span className="min-w-0">
                <code className="break-all">{`{{${name}}}`}</code>
                <span className="block text-xs text-muted">{t(`aul.placeholder.${name}`)}</span>
              </span>
              <CopyButton text={`{{${name}}}`} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('stores.template.versions')}>
        {stored.versions.length === 0 ? <p className="text-muted">{t('stores.template.noVersions')}</p> : null}
        <ul className="space-y-2">
          {stored.versions.map((version) => (
            <li key={version.version} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                {t('workflow.version', { version: version.version })}
                <span className="block text-xs text-muted">
                  {version.createdBy} · <DateText value={version.createdAt} time />
                </span>
              </span>
              <Button size="small" onClick={() => onTake(version.text)}>
                {t('stores.template.take')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** A preview of the letter with example values in place of the placeholders. */
function Preview() {
  const { t } = useTranslation();
  const text = useWatch() as Partial<LetterText>;
  const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, t(`stores.example.${name}`)])) as LetterValues;
  const part = (title: string | undefined, body: string | undefined, lang: string) => (
    <div lang={lang}>
      <p className="mb-2 text-center text-base font-semibold">{fill(title ?? '', values)}</p>
      {paragraphsOf(fill(body ?? '', values)).map((paragraph, index) => (
        <p key={index} className="mb-2 whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
  return (
    <Card title={t('stores.template.preview')}>
      <div className="grid gap-6 md:grid-cols-2">
        {part(text.title, text.body, 'en')}
        {part(text.titleZh, text.bodyZh, 'zh')}
      </div>
    </Card>
  );
}
