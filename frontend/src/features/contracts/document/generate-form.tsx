import { contractDocumentGenerate, contractDocumentPreview } from '@bls/proto/client/licensing/contracts/contract-document';
import type { DocumentChoice } from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../../lib/api/api-error.js';
import { refresh, useCommand } from '../../../lib/api/query.js';
import { contractRead } from '@bls/proto/client/licensing/contracts/contract';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { notify } from '../../../ui/feedback/notify.js';
import { RadioGroup } from '../../../ui/form/radio-group.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { DocumentDialog } from '../../../domain/files/document-dialog.js';
import { useTemplateName } from './template-name.js';
import { useTermsList } from './use-terms-list.js';

type Props = {
  contract: ContractDetail;
  chosen: string;
  choices: readonly DocumentChoice[];
  onDone: () => void;
  /** Closes the form, which then takes the focus when it opens. Absent: the form is always shown. */
  onCancel?: (() => void) | undefined;
};

/** Chooses a template, shows what it has no place for, previews it, and writes the document. */
export function GenerateForm({ contract, chosen, choices, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const nameOf = useTemplateName();
  const listOf = useTermsList();
  const [template, setTemplate] = useState(chosen);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<{ pdfFileId: string; docxFileId: string }>();
  const form = useRef<HTMLDivElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isOpened]);
  const preview = useCommand(contractDocumentPreview);
  const generate = useCommand(contractDocumentGenerate);
  const choice = choices.find((one) => one.template === template) ?? choices[0];
  if (!choice) return null;
  const missing = choice.missing ?? [];
  const isReasonMissing = missing.length > 0 && reason.trim() === '';
  const { contractVersionId, revision } = contract;
  const request = { contractVersionId, template: choice.template };
  const fail = async (error: unknown) => {
    notify.error(error, t);
    if (isOvertaken(error)) await refresh(contractRead);
  };
  const look = () => preview.mutateAsync(request).then(setShown, fail);
  const write = async () => {
    setTried(true);
    if (isReasonMissing) return reasonField.current?.focus();
    try {
      await generate.mutateAsync({ ...request, revision, ...(missing.length > 0 ? { reason: reason.trim() } : {}) });
      notify.success(t('contracts.document.generated'));
      onDone();
    } catch (error) {
      await fail(error);
    }
  };
  const helpOf = ({ missing: terms }: DocumentChoice): string => {
    if (terms === null) return t('contracts.document.unreadable');
    return terms.length === 0 ? t('contracts.document.complete') : t('contracts.document.missingCount', { count: terms.length });
  };
  return (
    <div ref={form} className="space-y-4">
      <RadioGroup
        label={t('contracts.document.choose')}
        value={choice.template}
        onChange={setTemplate}
        options={choices.map((one) => ({
          value: one.template,
          label: nameOf(one.name, one.language),
          help: helpOf(one),
          disabled: one.missing === null,
        }))}
      />
      {missing.length > 0 ? (
        <>
          <Alert tone="warning" title={t('contracts.document.missing', { count: missing.length })}>
            {listOf(missing)}
          </Alert>
          <TextArea
            label={t('contracts.document.reason')}
            help={t('contracts.document.reasonHelp')}
            value={reason}
            inputRef={reasonField}
            onChange={setReason}
            maxLength={2000}
            required
            {...(isTried && isReasonMissing ? { error: t('rule.required') } : {})}
          />
        </>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? <Button onClick={onCancel}>{t('common.cancel')}</Button> : null}
        <Button icon={<Eye size={14} aria-hidden />} busy={preview.isPending} onClick={() => void look()}>
          {t('contracts.document.preview')}
        </Button>
        <Button kind="primary" busy={generate.isPending} onClick={() => void write()}>
          {t('contracts.document.generate')}
        </Button>
      </div>
      {shown ? (
        <DocumentDialog
          {...shown}
          title={nameOf(choice.name, choice.language)}
          text={t('contracts.document.previewText', { number: contract.number })}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </div>
  );
}
