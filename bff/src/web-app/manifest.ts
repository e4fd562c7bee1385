import type { ResponseOf } from '@bls/proto/contracts/call';
import type { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import type { Language } from '../http/texts.js';

/** How a tenant presents itself. */
export type Look = Pick<ResponseOf<typeof tenantDescribe>, 'code' | 'title' | 'titleZh' | 'icon' | 'color'>;

type Icon = { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' };
export type Manifest = Record<string, unknown> & { name: string; icons: readonly Icon[] };

const NAME: Record<Language, string> = { en: 'Licensing', zh: '品牌授权' };
const COLOR = '#e55f1b';
const LONGEST_SHORT_NAME = 12;

/** The icons of the product, which the front end has as files. */
const NEUTRAL: readonly Icon[] = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The tenant's icon as SVG in both shapes (`app-icon.ts`). `hasIcon`: the tenant has one. */
function iconsOf({ code, icon }: Look, base: string): readonly Icon[] {
  const version = icon.split('?')[1];
  return (['any', 'maskable'] as const).map((purpose) => ({
    src: `${base}/res/app-icon/${code}-${purpose}.svg${version ? `?${version}` : ''}`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  }));
}

/**
 * The manifest of the installed app: name, colour and icon of the tenant, or those of the product. There is one app for each origin:
 * its id does not depend on the tenant. `base`: where the API is served.
 */
export function manifestOf(look: Look | undefined, hasIcon: boolean, language: Language, base: string): Manifest {
  const name = (language === 'zh' ? look?.titleZh : look?.title) || NAME[language];
  return {
    id: '/',
    name,
    short_name: [...name].length > LONGEST_SHORT_NAME ? [...name].slice(0, LONGEST_SHORT_NAME).join('').trim() : name,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: look?.color ?? COLOR,
    icons: look && hasIcon ? iconsOf(look, base) : NEUTRAL,
  };
}
