import { mailTemplateList, mailTemplateRead } from '@bls/proto/client/identity/mail/mail-settings';
import { type MailTextLanguage, mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import { MAIL_KIND_CODES, MAIL_KINDS, type MailKind } from '@bls/proto/domain/mail/templates';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { Select } from '../../../ui/form/select.js';
import { useCall } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { Editor } from './editor.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

/** The mail templates by kind and language. */
export default function Templates() {
  const { t, i18n } = useTranslation();
  const { search, setSearch } = useScreen();
  const kind: MailKind = MAIL_KIND_CODES.find((each) => each === search['kind']) ?? 'waiting';
  const languages: readonly MailTextLanguage[] = MAIL_KINDS[kind].languages;
  const standard = mailingLanguageOf(i18n.language.startsWith('zh') ? 'zh' : 'en');
  const language: MailTextLanguage = languages.find((each) => each === search['language']) ?? standard;
  const { data: states } = useCall(mailTemplateList, {});
  const query = useCall(mailTemplateRead, { kind, language });
  const own = (of: (state: { kind: MailKind; language: MailTextLanguage }) => boolean): string =>
    states?.some((state) => state.changed && of(state)) ? ` · ${t('mailSettings.templates.changed')}` : '';
  return (
    <>
      <PageHeader
        title={t('mailSettings.templates.title')}
        note={t('mailSettings.templates.note')}
        crumbs={[{ label: t('mailSettings.title'), to: pathTo(ROUTES.mailSettings.accounts) }]}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <Select
          className="w-72 max-sm:w-full"
          label={t('mailSettings.templates.kind')}
          value={kind}
          onChange={(value) => setSearch({ ...search, kind: value })}
          options={MAIL_KIND_CODES.map((value) => ({
            value,
            label: t(`mailSettings.templates.kinds.${value}`) + own((state) => state.kind === value),
          }))}
        />
        <Select
          className="w-72 max-sm:w-full"
          label={t('mailSettings.templates.language')}
          value={language}
          onChange={(value) => setSearch({ ...search, language: value })}
          options={languages.map((value) => ({
            value,
            label: t(`notificationSetup.language.${value}`) + own((state) => state.kind === kind && state.language === value),
          }))}
        />
      </div>
      {query.data && query.data.kind === kind && query.data.language === language ? (
        <Editor key={`${kind} ${language} ${query.data.version}`} template={query.data} />
      ) : (
        <Awaiting query={query} />
      )}
    </>
  );
}
