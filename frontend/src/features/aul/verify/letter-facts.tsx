import type { LetterClaims } from '@bls/proto/domain/aul/credential';
import type { letterProof } from '@bls/proto/client/approvals/letter-proof';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../domain/company/country.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { useNameOf } from '../../../lib/text/names.js';

export type ProvenLetter = NonNullable<ResponseOf<typeof letterProof>['letter']>;

/** What a letter authorizes, as the server knows it. */
export function LetterFacts({ letter }: { letter: ProvenLetter }) {
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
    />
  );
}

/** What a letter authorizes, as its credential says. */
export function CredentialFacts({ claims }: { claims: Partial<LetterClaims> }) {
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
    />
  );
}

type FactsProps = {
  territories: readonly string[];
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

function Facts(facts: FactsProps) {
  const { t } = useTranslation();
  const country = useCountryName();
  const url = facts.storeUrl && /^https?:\/\//i.test(facts.storeUrl) ? facts.storeUrl : undefined;
  return (
    <KeyValueList
      rows={[
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
          label: t('stores.verify.validity'),
          value: (
            <>
              <DateText value={facts.from ?? null} /> – <DateText value={facts.to ?? null} />
            </>
          ),
        },
      ]}
    />
  );
}
