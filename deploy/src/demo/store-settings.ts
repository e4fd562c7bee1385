import type { AutoRule } from '@bls/proto/domain/aul/auto-approval';
import type { StoreSettings } from '@bls/proto/domain/aul/settings';
import type { Cast } from './cast/cast.js';
import { idOf } from './random.js';

export const stampFileId = ({ tenant }: Cast): string => idOf(tenant, 'stamp');

export function storeSettingsOf(cast: Cast): StoreSettings {
  const rule = (name: string, verdict: AutoRule['verdict'], when: AutoRule['when'], active = true): AutoRule => ({
    id: idOf(cast.tenant, 'auto rule', name),
    name,
    active,
    verdict,
    when,
  });
  return {
    rules: [
      rule('No individual stores', 'disapprove', { storeTypes: ['individual'] }),
      rule('Insured flagship stores of our own shop', 'approve', {
        storeTypes: ['flagship'],
        platforms: ['ownShop'],
        insurance: 'with',
        contractDays: 30,
      }),
      rule(
        'Small specialty stores',
        'approve',
        { storeTypes: ['specialtyMono'], currency: 'CNY', salesAtMost: '300000', distributor: 'without' },
        false,
      ),
    ],
    aulCeoReviews: true,
    // where the licensor's second head is the vice chairman, stickers go there too
    stickerCeoReviews: cast.roleLabels.ceo !== undefined,
    ownShopName: `${cast.logo.word} Shop`,
    ownShopNameZh: `${cast.logo.word} 商城`,
  };
}
