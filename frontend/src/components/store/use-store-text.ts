import { storeNames } from '@bls/proto/calls/approvals/aul';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/query.js';

/** Platforms as this tenant calls them: its own web shop by its name. */
export function useStoreText(): {
  platform: (code: string | null | undefined) => string;
  storeType: (code: string | null | undefined) => string;
} {
  const { t, i18n } = useTranslation();
  const { data } = useCall(storeNames, {}, { staleTime: 600_000 });
  const own = i18n.language.startsWith('zh') ? data?.ownShopNameZh : data?.ownShopName;
  return {
    platform: (code) => (!code ? '' : code === 'ownShop' && own ? own : t(`aul.platform.${code}`)),
    storeType: (code) => (code ? t(`aul.storeType.${code}`) : ''),
  };
}
