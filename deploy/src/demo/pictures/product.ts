import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { DemoTenant, TenantProperty } from '../plans/demo-tenant.js';
import { idOf } from '../base/random.js';
import { creature } from './creature.js';

export const PICTURE_SIZE = 720;

export interface DemoPicture {
  fileId: string;
  name: string;
  view: 'front' | 'corrected' | 'sample';
  size: number;
  /** Pictures of the same key are the same drawing. */
  key: string;
  svg: () => string;
}

const GROUNDS = ['#f6f1ea', '#eef3f6', '#f4eef6', '#eff5ee'] as const;

type Pictured = {
  head: { id: string };
  product: Pick<ProductDraft, 'propertyId' | 'subCategory' | 'spu'>;
  /** Those that it has already. */
  pictures: { length: number };
};

/** The picture of a product: its character on a drawing of its product type. */
export function pictureFor(
  demoTenant: DemoTenant,
  { head, product, pictures }: Pictured,
  view: DemoPicture['view'],
  ground: number,
): DemoPicture {
  const property =
    demoTenant.properties.find((each) => idOf(demoTenant.tenant, 'property', each.code) === product.propertyId) ??
    (demoTenant.properties[0] as TenantProperty);
  const kind = kindOf(product.subCategory ?? '');
  const colours =
    view === 'corrected' ? property.look : view === 'front' ? { ...property.look, second: GROUNDS[ground] as string } : property.look;
  const key = `${property.code}-${kind}-${view}-${view === 'front' ? ground : 0}`.toLowerCase();
  return {
    fileId: idOf(head.id, 'file', pictures.length),
    name: `${product.spu ?? 'product'}-${view}-${pictures.length + 1}.jpg`,
    view,
    size: PICTURE_SIZE,
    key,
    svg: () => svgOf(kind, colours, GROUNDS[view === 'front' ? ground : 0] as string, view),
  };
}

type Kind = 'shirt' | 'bag' | 'mug' | 'box' | 'book' | 'plush' | 'shoe';

function kindOf(subCategory: string): Kind {
  if (/PLUSH|FIGURES|BABY/.test(subCategory)) return 'plush';
  if (/SHIRT|SLEEP|OUTER|SOCK|BEDDING|TOWEL|CUSHION/.test(subCategory)) return 'shirt';
  if (/BACKPACK|LUGGAGE|WALLET|TOTE|STROLLER/.test(subCategory)) return 'bag';
  if (/SNEAKER|SANDAL|BOOTS/.test(subCategory)) return 'shoe';
  if (/KITCHEN|LIGHT|TEA|FEEDING/.test(subCategory)) return 'mug';
  return /BOOK|PEN|STICKER|GAMES/.test(subCategory) ? 'book' : 'box';
}

const THINGS: Record<Kind, (main: string) => string> = {
  plush: () => '',
  shirt: (main) =>
    `<path d="M250 230 390 170q60 60 120 0l140 60 90 170-110 60-40-60v330H310V400l-40 60-110-60z" fill="#fff" stroke="${main}" stroke-width="8"/>`,
  bag: (main) =>
    `<rect x="240" y="300" width="420" height="440" rx="60" fill="#fff" stroke="${main}" stroke-width="8"/><path d="M350 300v-60a100 100 0 0 1 200 0v60" fill="none" stroke="${main}" stroke-width="24"/>`,
  mug: (main) =>
    `<rect x="250" y="260" width="340" height="440" rx="50" fill="#fff" stroke="${main}" stroke-width="8"/><path d="M590 360h50a80 80 0 0 1 0 200h-50" fill="none" stroke="${main}" stroke-width="34"/>`,
  box: (main) =>
    `<rect x="210" y="220" width="480" height="520" rx="18" fill="#fff" stroke="${main}" stroke-width="8"/><path d="M210 300h480" stroke="${main}" stroke-width="8"/>`,
  book: (main) =>
    `<rect x="230" y="190" width="440" height="560" rx="16" fill="#fff" stroke="${main}" stroke-width="8"/><rect x="230" y="190" width="56" height="560" rx="16" fill="${main}"/>`,
  shoe: (main) =>
    `<path d="M180 600q0-150 120-160l120-120q90 130 300 190 60 30 40 130H200q-20 0-20-40z" fill="#fff" stroke="${main}" stroke-width="8"/><rect x="180" y="630" width="590" height="50" rx="25" fill="${main}"/>`,
};

function svgOf(kind: Kind, look: TenantProperty['look'], ground: string, view: DemoPicture['view']): string {
  const scale = kind === 'plush' ? 1.5 : 0.72;
  const y = kind === 'shoe' ? 480 : kind === 'plush' ? 470 : 520;
  const shadow = view === 'sample' ? '<ellipse cx="450" cy="800" rx="290" ry="34" fill="#000" opacity=".12"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">
    <rect width="900" height="900" fill="${ground}"/>${shadow}${THINGS[kind](look.main)}
    <g transform="translate(${kind === 'mug' ? 420 : 450} ${y}) scale(${scale})">${creature(look)}</g>
    <g transform="translate(820 850)"><circle r="26" fill="none" stroke="${look.main}" stroke-width="4"/><path d="M10-9a14 14 0 1 0 0 18" fill="none" stroke="${look.main}" stroke-width="4"/></g>
  </svg>`;
}
