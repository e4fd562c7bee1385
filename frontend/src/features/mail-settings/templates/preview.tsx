import { mailTemplatePreview } from '@bls/proto/client/identity/mail/mail-settings';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind } from '@bls/proto/domain/mail/templates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { api } from '../../../lib/api/api.js';
import { showing } from '../../../lib/api/query.js';

type Props = { kind: MailKind; language: MailTextLanguage; subject: string; body: string };
const PAUSE_MS = 400;

/** A preview of the mail with example data, after a pause in typing. */
export function Preview({ kind, language, subject, body }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setText({ subject, body }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, body]);
  const { data } = useQuery({
    ...showing(mailTemplatePreview),
    queryKey: [mailTemplatePreview.subject, kind, language, text],
    queryFn: ({ signal }) => api(mailTemplatePreview, { kind, language, text }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('mailSettings.templates.preview')}>
      <p className="text-xs text-muted">{t('mailSettings.templates.previewNote')}</p>
      <p className="mt-3 mb-2 font-semibold break-words">{data?.subject || ' '}</p>
      {/* The sandbox disables scripts and links. */}
      <iframe
        title={t('mailSettings.templates.preview')}
        sandbox=""
        srcDoc={data?.html ?? ''}
        className="h-[560px] w-full rounded-md border border-line bg-white"
      />
    </Card>
  );
}
