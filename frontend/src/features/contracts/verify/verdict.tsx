import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import type { Verdict } from './look-up.js';

const TONES = {
  genuine: 'ok',
  unchanged: 'ok',
  extended: 'error',
  cut: 'error',
  changed: 'error',
  forged: 'error',
  foreign: 'warning',
  unknown: 'warning',
} as const satisfies Record<Verdict['state'], string>;

/** The result of the verification: first the answer, then the signers, then the proof. */
export function VerdictCard({ verdict: { state, document, hasNewerCopy } }: { verdict: Verdict }) {
  const { t, i18n } = useTranslation();
  const say = ({ en, zh }: Bilingual): string => (i18n.language === 'zh' ? (zh ?? en) : en);
  return (
    <>
      <Alert tone={TONES[state]} title={t(`contracts.verify.state.${state}`)}>
        {t(`contracts.verify.stateText.${state}`)}
      </Alert>
      {hasNewerCopy ? <Alert tone="information">{t('contracts.verify.newerCopy')}</Alert> : null}
      {document ? (
        <KeyValueList
          rows={[
            { label: t('contracts.verify.document'), value: `${document.number} · ${say(document.title)}` },
            { label: t('contracts.verify.issuer'), value: say(document.issuer) },
            ...document.signers.map(({ side, name, company, at }) => ({
              label: t('contracts.verify.signedFor', { side: say(side) }),
              value: (
                <>
                  {[name, say(company)].join(t('contracts.verify.comma'))} · <DateText value={at} time format="dmy" />
                </>
              ),
            })),
            { label: t('contracts.verify.sealedAt'), value: <DateText value={document.sealedAt} time format="dmy" /> },
            { label: t('contracts.verify.code'), value: <span className="tabular">{document.code}</span> },
            {
              label: t('contracts.verify.timeStamps'),
              value: (
                <>
                  {t(`contracts.verify.timeStampState.${document.timeStamps.state}`)}
                  {document.timeStamps.stamps.map(({ at, authority, validTo }) => (
                    <p key={at} className="text-xs text-muted">
                      <DateText value={at} time format="dmy" /> · {authority} · {t('contracts.verify.validTo')}{' '}
                      <DateText value={validTo} format="dmy" />
                    </p>
                  ))}
                  {document.timeStamps.renewsAt ? (
                    <p className="text-xs text-muted">
                      {t('contracts.verify.renewsAt')} <DateText value={document.timeStamps.renewsAt} format="dmy" />
                    </p>
                  ) : null}
                </>
              ),
            },
            {
              label: t('contracts.verify.certificate'),
              value: (
                <span className="text-xs break-all text-muted">
                  {document.certificate.subject} · SHA-256 {document.certificate.sha256}
                </span>
              ),
            },
          ]}
        />
      ) : null}
    </>
  );
}
