import type { AutoRule } from '@bls/proto/domain/aul/auto-approval';
import type { StoreSettings } from '@bls/proto/domain/aul/settings';
import type { DemoTenant } from '../plans/demo-tenant.js';
import { idOf } from '../base/random.js';

export const stampFileId = ({ tenant }: DemoTenant): string => idOf(tenant, 'stamp');

export function storeSettingsOf(demoTenant: DemoTenant): StoreSettings {
  const rule = (name: string, verdict: AutoRule['verdict'], when: AutoRule['when'], active = true): AutoRule => ({
    id: idOf(demoTenant.tenant, 'auto rule', name),
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
    // where the CEO role is called vice chairman, stickers go there too
    insuranceCover: 'wholePeriod',
    stickerCeoReviews: demoTenant.roleLabels.ceo !== undefined,
    ownShopName: `${demoTenant.logo.word} Shop`,
    ownShopNameZh: `${demoTenant.logo.word} 商城`,
  };
}
