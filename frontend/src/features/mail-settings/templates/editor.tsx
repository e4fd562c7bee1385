import { mailTemplateSave } from '@bls/proto/client/identity/mail/mail-settings';
import { BODY_LIMIT, MAIL_KINDS, type MailText, mailTextSchemaOf, SUBJECT_LIMIT } from '@bls/proto/domain/mail/templates';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useUnsavedGuard } from '../../../lib/screens/unsaved.js';
import { Preview } from './preview.js';
import type { Template } from './template.js';
import { Versions } from './versions.js';

/** Subject and text with their placeholders, beside a preview. */
export function Editor({ template }: { template: Template }) {
  const { t } = useTranslation();
  const { kind, language, version, text, changed } = template;
  const save = useCommand(mailTemplateSave);
  const form = useZodForm(mailTextSchemaOf(kind), text);
  const area = useRef<HTMLDivElement>(null);
  useUnsavedGuard(form.formState.isDirty);
  const store = async (next: MailText | null) => {
    await save.mutateAsync({ kind, language, version, text: next });
    notify.success(t('mailSettings.saved'));
  };
  const insert = (name: string) => {
    const input = area.current?.querySelector('textarea');
    const body = String(form.getValues('body') ?? '');
    const at = input?.selectionStart ?? body.length;
    const placeholder = `{{${name}}}`;
    form.setValue('body', body.slice(0, at) + placeholder + body.slice(input?.selectionEnd ?? at), {
      shouldDirty: true,
      shouldValidate: true,
    });
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(at + placeholder.length, at + placeholder.length);
    });
  };
  const [subject, body] = form.watch(['subject', 'body']) as [string, string];
  return (
    <Form form={form} onSubmit={(values) => store(values as MailText)}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="space-y-4">
          <Card title={t('mailSettings.templates.text')}>
            <div ref={area} className="space-y-4">
              <FormText name="subject" label={t('mailSettings.templates.subject')} maxLength={SUBJECT_LIMIT} required />
              <FormTextArea
                name="body"
                label={t('mailSettings.templates.body')}
                rows={14}
                maxLength={BODY_LIMIT}
                help={t('mailSettings.templates.bodyHelp')}
                required
              />
              <Placeholders kind={kind} onInsert={insert} />
            </div>
          </Card>
          <div className="flex flex-wrap gap-2">
            <SubmitButton>{t('common.save')}</SubmitButton>
            <Button
              disabled={!changed || save.isPending}
              onClick={() => void store(null).catch((error: unknown) => notify.error(error, t))}
            >
              {t('mailSettings.templates.reset')}
            </Button>
          </div>
          <Versions template={template} onTake={(taken) => form.reset(taken, { keepDefaultValues: true })} />
        </div>
        <Preview kind={kind} language={language} subject={subject ?? ''} body={body ?? ''} />
      </div>
    </Form>
  );
}

/** The available placeholders; a click inserts one at the cursor. */
function Placeholders({ kind, onInsert }: { kind: Template['kind']; onInsert: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1 font-medium">{t('mailSettings.templates.placeholders')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {MAIL_KINDS[kind].placeholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              title={t(`mailSettings.templates.placeholder.${name}`)}
              onClick={() => onInsert(name)}
              className="h-7 rounded-md border border-line-strong bg-surface px-2 text-xs hover:bg-hover"
            >
              <code className="font-mono">{`{{${name}}}`}</code>{' '}
              <span className="text-muted">{t(`mailSettings.templates.placeholder.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
