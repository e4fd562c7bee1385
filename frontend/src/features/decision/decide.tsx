import { decisionRead } from '@bls/proto/client/decision';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '../../domain/tenant/bare-page.js';
import type { ApiError } from '../../lib/api/api-error.js';
import { showTexts } from '../../lib/text/i18n.js';
import { loadTexts } from '../../lib/text/load-texts.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { DecisionForm } from './decision-form.js';
import { OpenItem } from './open-item.js';
import { readLink, type Shown, useLink } from './link.js';

/** Shows the page in the language of the mail, without changing that of the device. */
function useLanguageOfMail(language: Language | null | undefined): void {
  useEffect(() => {
    if (!language || language === i18next.language) return;
    void loadTexts(language).then((texts) => {
      document.documentElement.lang = language;
      return showTexts(language, texts);
    });
  }, [language]);
}

/** A reviewer decides one item by the link of a mail, without signing in. Opening the page decides nothing. */
export default function Decide() {
  const { t } = useTranslation();
  const link = useLink();
  const query = useQuery<Shown, ApiError>({
    queryKey: [decisionRead.subject, link.link, link.tenant],
    queryFn: ({ signal }) => readLink(link, signal),
    enabled: link.link !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [ended, setEnded] = useState<Pick<Shown, 'refusal' | 'path' | 'usedAt'>>();
  useLanguageOfMail(query.data?.language);
  if (ended && !ended.refusal) return <Done path={ended.path} />;
  const refused = ended?.refusal ? ended : query.data?.refusal ? query.data : undefined;
  if (refused || link.link === '' || query.error?.code === 'invalid') return <Refused {...(refused ?? DEAD)} />;
  if (!query.data?.item)
    return (
      <BarePage title={t('decisionLink.title')}>
        <Awaiting query={query} />
      </BarePage>
    );
  return <DecisionForm link={link} shown={query.data} item={query.data.item} onEnd={setEnded} />;
}

const DEAD = { refusal: 'invalid', path: null, usedAt: null } as const;

function Refused({ refusal, path, usedAt }: Pick<Shown, 'refusal' | 'path' | 'usedAt'>) {
  const { t } = useTranslation();
  return (
    <BarePage title={t('decisionLink.title')}>
      <Alert tone={refusal === 'used' || refusal === 'movedOn' ? 'information' : 'error'} title={t('decisionLink.refused')}>
        {t(`decisionLink.refusal.${refusal ?? 'invalid'}`)}
        {usedAt ? (
          <>
            {' '}
            (<DateText value={usedAt} time />)
          </>
        ) : null}
      </Alert>
      <OpenItem path={path} />
    </BarePage>
  );
}

function Done({ path }: { path: string | null }) {
  const { t } = useTranslation();
  return (
    <BarePage title={t('decisionLink.title')}>
      <Alert tone="ok" title={t('decisionLink.done')}>
        {t('decisionLink.doneText')}
      </Alert>
      <OpenItem path={path} />
    </BarePage>
  );
}
