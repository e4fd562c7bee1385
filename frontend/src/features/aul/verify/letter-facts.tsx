import type { LetterClaims } from '@bls/proto/domain/aul/credential';
import type { letterProof } from '@bls/proto/client/approvals/letter-proof';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import type { Day } from '@bls/proto/domain/values/time';
import { documentDay } from '@bls/proto/domain/values/clock/date-format';
import { useCountryName } from '../../../domain/company/country.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { useNameOf } from '../../../lib/text/names.js';

export type ProvenLetter = NonNullable<ResponseOf<typeof letterProof>['letter']>;

/** A day for a visitor, who has chosen no format of days: the month as a word, as in the letter. */
export function useDayInWords(): (day: Day) => string {
  const { i18n } = useTranslation();
  return (day) => documentDay(day)[i18n.language === 'zh' ? 'zh' : 'en'];
}

/** What a letter authorizes, as the server knows it. */
export function LetterFacts({ letter, withdrawn }: { letter: ProvenLetter; withdrawn: boolean }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const comma = t('deal.comma');
  return (
    <Facts
      number={letter.number}
      licensor={name(letter, 'licensorName')}
      licensee={name(letter, 'companyName')}
      platform={letter.platform === 'ownShop' ? name(letter, 'ownShopName') : t(`aul.platform.${letter.platform}`)}
      store={letter.storeName}
      storeId={letter.storeId}
      storeUrl={letter.storeUrl}
      properties={letter.properties.map((property) => name(property)).join(comma)}
      products={letter.products.join(comma)}
      territories={letter.territories}
      from={letter.from}
      to={letter.to}
      over={letter.overOn ? { on: letter.overOn, withdrawn } : undefined}
    />
  );
}

/** What a letter authorizes, as its credential says; `valid` is whether it may be relied on. */
export function CredentialFacts({ claims, valid }: { claims: Partial<LetterClaims>; valid: boolean }) {
  const { t, i18n } = useTranslation();
  const comma = t('deal.comma');
  return (
    <Facts
      number={claims.number}
      licensor={claims.licensor}
      licensee={(i18n.language === 'zh' && claims.licensee_zh) || claims.licensee}
      platform={claims.platform ? t(`aul.platform.${claims.platform}`) : undefined}
      store={claims.store_name}
      storeId={claims.store_id}
      storeUrl={claims.store_url}
      operator={claims.operator}
      distributor={claims.distributor}
      properties={claims.properties?.join(comma)}
      products={claims.products?.join(comma)}
      territories={claims.territories ?? []}
      from={claims.valid_from}
      to={claims.valid_to}
      over={valid ? undefined : {}}
    />
  );
}

type FactsProps = {
  territories: readonly string[];
  /** Set when the letter is not in force any more or its credential is refused: its period is then only what was agreed. */
  over?: { on?: Day; withdrawn?: boolean } | undefined;
} & Partial<
  Record<
    | 'number'
    | 'licensor'
    | 'licensee'
    | 'platform'
    | 'store'
    | 'storeId'
    | 'storeUrl'
    | 'operator'
    | 'distributor'
    | 'properties'
    | 'products'
    | 'from'
    | 'to',
    string | undefined
  >
>;

function Facts({ over, ...facts }: FactsProps) {
  const { t } = useTranslation();
  const inWords = useDayInWords();
  const country = useCountryName();
  const url = facts.storeUrl && /^https?:\/\//i.test(facts.storeUrl) ? facts.storeUrl : undefined;
  return (
    <KeyValueList
      rows={[
        ...(over?.on
          ? [
              {
                label: t(over.withdrawn ? 'stores.verify.withdrawnOn' : 'stores.verify.endedOn'),
                value: <strong className="text-error">{inWords(over.on)}</strong>,
              },
            ]
          : []),
        { label: t('stores.verify.letter'), value: facts.number },
        { label: t('stores.verify.properties'), value: facts.properties },
        { label: t('stores.verify.licensor'), value: facts.licensor },
        { label: t('stores.licensee'), value: facts.licensee },
        { label: t('stores.platform'), value: facts.platform },
        { label: t('stores.storeName'), value: facts.store },
        { label: t('stores.storeId'), value: facts.storeId },
        {
          label: t('stores.storeUrl'),
          value: url ? (
            <a href={url} target="_blank" rel="noreferrer noopener" className="rounded-sm break-all text-accent-text hover:underline">
              {url}
            </a>
          ) : null,
        },
        ...(facts.operator ? [{ label: t('stores.operator'), value: facts.operator }] : []),
        ...(facts.distributor ? [{ label: t('stores.distributor'), value: facts.distributor }] : []),
        { label: t('stores.verify.products'), value: facts.products },
        {
          label: t('stores.verify.territories'),
          value: facts.territories.map((code) => (/^[A-Z]{2}$/.test(code) ? country(code) : code)).join(t('deal.comma')) || null,
        },
        {
          label: t(over ? 'stores.verify.agreedPeriod' : 'stores.verify.validity'),
          value: facts.from && facts.to ? `${inWords(facts.from)} – ${inWords(facts.to)}` : null,
        },
      ]}
    />
  );
}
