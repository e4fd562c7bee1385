import { storeNames } from '@bls/proto/client/approvals/aul';
import type { InsuranceCover } from '@bls/proto/domain/enumerations/aul';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

/** Names of platforms; the tenant's own web shop has a configured name. */
export function useStoreText(): {
  platform: (code: string | null | undefined) => string;
  storeType: (code: string | null | undefined) => string;
  /** Undefined until it is known. */
  insuranceCover: InsuranceCover | undefined;
} {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data } = useCall(storeNames, {}, { staleTime: 600_000 });
  const own = name(data, 'ownShopName');
  return {
    platform: (code) => (!code ? '' : code === 'ownShop' && own ? own : t(`aul.platform.${code}`)),
    insuranceCover: data?.insuranceCover,
    storeType: (code) => (code ? t(`aul.storeType.${code}`) : ''),
  };
}
