import { financeSettingsRead, financeSettingsSave } from '@bls/proto/client/finance/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { noteInfoFields } from '@bls/proto/domain/finance/settings';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormFile } from '../../../domain/files/form-file.js';
import { FormTextArea } from '../../../ui/form/form-fields.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { financeChanges } from '../finance-changes.js';
import { History } from '../history.js';
import { SettingSection } from '../section.js';
import { SectionForm } from '../section-form.js';

const lines = (value: unknown): unknown =>
  value === undefined
    ? []
    : typeof value === 'string'
      ? value
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
      : value;
const schema = z.strictObject({
  issuerLines: z.preprocess(lines, noteInfoFields.issuerLines),
  bankLines: z.preprocess(lines, noteInfoFields.bankLines),
  stampFileId: z.preprocess((value) => value || null, noteInfoFields.stampFileId),
});
const KEYS = ['issuerLines', 'bankLines'] as const;

/** The biller and the bank account on debit notes. */
export function NoteSection({ stored }: { stored: ResponseOf<typeof financeSettingsRead> }) {
  const { t } = useTranslation();
  const enabled = useCan()('finance.settings');
  const save = useCommand(financeSettingsSave);
  const { issuerLines, bankLines, stampFileId } = stored.settings;
  const changes = financeChanges(stored.history, KEYS);
  const described = changes.map((change) => ({
    ...change,
    text: t('settings.changed', { ...change, what: t(`settings.key.${change.key}`) }),
  }));
  return (
    <SettingSection
      id="note"
      title={t('settings.section.note')}
      text={t('settings.about.note')}
      last={changes[0]}
      entered
      actions={<History lines={described} />}
    >
      <SectionForm
        schema={schema}
        stored={{ issuerLines: issuerLines.join('\n'), bankLines: bankLines.join('\n'), stampFileId: stampFileId ?? '' }}
        enabled={enabled}
        save={(values) => save.mutateAsync(values)}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <FormTextArea
            name="issuerLines"
            label={t('settings.key.issuerLines')}
            help={t('settings.issuerHelp')}
            rows={5}
            disabled={!enabled}
          />
          <FormTextArea name="bankLines" label={t('settings.key.bankLines')} help={t('settings.bankHelp')} rows={5} disabled={!enabled} />
          {enabled ? (
            <FormFile
              name="stampFileId"
              label={t('settings.key.stampFileId')}
              purpose="stampPicture"
              stored={stampFileId ? { fileId: stampFileId, name: t('settings.key.stampFileId') } : undefined}
              help={t('settings.stampHelp')}
            />
          ) : null}
        </div>
      </SectionForm>
    </SettingSection>
  );
}
