import type { SignedDeal } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Money } from '../money/money.js';

export type SignedKind = 'contract' | 'termSheet';

/** What a signer must know beside the document: the parties, what is licensed, the amount, who has signed. */
export function SignedDealFacts({ kind, deal }: { kind: SignedKind; deal: SignedDeal }) {
  const { t, i18n } = useTranslation();
  const say = ({ en, zh }: Bilingual): string => (i18n.language === 'zh' ? (zh ?? en) : en);
  return (
    <KeyValueList
      rows={[
        { label: t(`signing.document.${kind}`), value: `${deal.number} v${deal.version}` },
        { label: t('signing.licensor'), value: say(deal.licensor) },
        { label: t('signing.licensee'), value: say(deal.licensee) },
        { label: t('signing.properties'), value: deal.properties.map(say).join(t('deal.comma')) },
        { label: t('signing.amount'), value: <Money amount={deal.amount} currency={deal.currency} className="font-semibold" /> },
        {
          label: t('signing.term'),
          value: (
            <>
              <DateText value={deal.termFrom} format="dmy" /> – <DateText value={deal.termTo} format="dmy" />
            </>
          ),
        },
        ...deal.signed.map(({ side, name, at }) => ({
          label: t(`signing.signedFor.${side}`),
          value: (
            <>
              {name} · <DateText value={at} time format="dmy" />
            </>
          ),
        })),
        {
          label: 'SHA-256',
          value: (
            <span className="text-xs break-all text-muted">
              {deal.sha256.slice(0, 32)}
              <wbr />
              {deal.sha256.slice(32)}
            </span>
          ),
        },
      ]}
    />
  );
}

/** The words of consent that the side agrees to, in the reader's language. */
export function useConsent(): (deal: SignedDeal, side: 'licensor' | 'licensee') => string {
  const { t, i18n } = useTranslation();
  return (deal, side) => {
    const { en, zh } = deal[side];
    return t('contract.signing.consent', { number: deal.number, company: i18n.language === 'zh' ? (zh ?? en) : en });
  };
}
