import { artSourceUpload } from '@bls/proto/client/files/art-source';
import { artSourceFields } from '@bls/proto/domain/creative/fields';
import { SEASONS } from '@bls/proto/domain/enumerations/creative';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormLines } from '../../domain/company/form-lines.js';
import { FormFile } from '../../domain/creative/form-file.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { Form } from '../../ui/form/form.js';
import { FormCombobox, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { FormPassword } from '../../domain/person/password-field.js';
import { today } from '../../lib/text/format.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { LIST_PATH, viewPath } from './paths.js';

/** A new art source: its description, its cover, and the encrypted archive with its password. */
export default function UploadArt() {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const { options, labelOf } = useCharacters();
  const upload = useCommand(artSourceUpload);
  // one id per form: a second click, or a retry after a lost connection, creates no second art source
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(artSourceFields, {
    characterId: '',
    season: '',
    year: today().slice(0, 4),
    keywords: [],
    coverFileId: '',
    zipFileId: '',
    clipFileId: '',
    filePassword: '',
    filePasswordConfirmation: '',
  });
  const submit = async (values: Record<string, unknown>) => {
    const saved = await upload.mutateAsync({ ...artSourceFields.parse(values), id });
    notify.success(t('artSources.uploaded', { name: saved.fileName }));
    leave(viewPath(saved.id));
  };
  const seasons = SEASONS.map((value) => ({ value, label: t(`creative.season.${value}`) }));
  return (
    <>
      <PageHeader title={t('artSources.upload')} crumbs={[{ label: t('artSources.title'), to: LIST_PATH }]} />
      <Form form={form} onSubmit={submit}>
        <Card title={t('artSources.about')}>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormCombobox name="characterId" label={t('artSources.character')} options={options} labelOf={labelOf} required />
            <FormSelect name="season" label={t('artSources.season')} options={seasons} required />
            <FormText name="year" label={t('artSources.year')} inputMode="numeric" maxLength={4} required />
            <FormLines name="keywords" label={t('artSources.keywords')} help={t('artSources.keywordsHelp')} className="sm:col-span-3" />
          </div>
        </Card>
        <Card title={t('artSources.files')}>
          <div className="grid gap-4 lg:grid-cols-2">
            <FormFile name="coverFileId" label={t('artSources.cover')} purpose="artCover" />
            <FormFile name="zipFileId" label={t('artSources.zip')} purpose="artSource" help={t('artSources.zipHelp')} />
            <FormFile name="clipFileId" label={t('artSources.clip')} purpose="artClip" help={t('artSources.clipHelp')} optional />
            <div className="space-y-4">
              <FormPassword name="filePassword" label={t('artSources.filePassword')} autoComplete="new-password" required />
              <FormPassword
                name="filePasswordConfirmation"
                label={t('artSources.filePasswordAgain')}
                autoComplete="new-password"
                required
              />
            </div>
          </div>
        </Card>
        <FormEnd back={LIST_PATH} />
      </Form>
    </>
  );
}
