import type { EventOrderAction, EventOrderStatus, EventStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';

export type Name = { en: string; zh: string };
export const EVENT_CATEGORIES = [
  { en: 'Trade fairs', zh: '展会' },
  { en: 'Pop-up stores', zh: '快闪店' },
  { en: 'Online sales', zh: '线上促销' },
] as const satisfies readonly Name[];

export const SIZE = { en: 'Height', zh: '高度' };
export const MATERIAL = { en: 'Material', zh: '材质' };
export const MATERIALS = ['Cardboard', 'Fabric', 'Acrylic'] as const;

export type Offer = { name: Name; price: string; stock: number; height: string; material: (typeof MATERIALS)[number] };
export const OFFERS: readonly Offer[] = [
  { name: { en: 'Life-size standee', zh: '人形立牌' }, price: '380.00', stock: 120, height: '170', material: 'Cardboard' },
  { name: { en: 'Hanging banner', zh: '吊旗' }, price: '96.50', stock: 400, height: '240', material: 'Fabric' },
  { name: { en: 'Counter display', zh: '柜台陈列架' }, price: '215.00', stock: 80, height: '45.5', material: 'Acrylic' },
  {
    name: { en: 'Mascot costume hire, per day', zh: '人偶服租赁（每日）' },
    price: '1600.00',
    stock: 14,
    height: '190',
    material: 'Fabric',
  },
];

export type EventSpec = {
  name: Name;
  place?: string;
  url?: string;
  category: number;
  /** Days from today. */
  begins: number;
  days: number;
  status: EventStatus;
  /** How many of the offers it has. */
  offers: number;
  /** Days before today. */
  created: number;
};
export const EVENTS: readonly EventSpec[] = [
  {
    name: { en: 'Spring licensing fair', zh: '春季授权展' },
    place: 'Shanghai New Expo, hall W3',
    category: 0,
    begins: 96,
    days: 3,
    status: 'published',
    offers: 4,
    created: 36,
  },
  {
    name: { en: 'New Year pop-up street', zh: '新年快闪街区' },
    place: 'Harbour Walk, Hong Kong',
    category: 1,
    begins: 34,
    days: 21,
    status: 'published',
    offers: 3,
    created: 34,
  },
  {
    name: { en: 'Winter web sale', zh: '冬季线上促销' },
    url: 'https://shop.example/winter',
    category: 2,
    begins: 12,
    days: 7,
    status: 'published',
    offers: 2,
    created: 32,
  },
  {
    name: { en: 'Summer character parade', zh: '夏季人偶巡游' },
    place: 'Guangzhou, Tianhe Road',
    category: 1,
    begins: 210,
    days: 2,
    status: 'draft',
    offers: 1,
    created: 30,
  },
  {
    name: { en: 'Autumn licensing fair', zh: '秋季授权展' },
    place: 'Shenzhen Convention Center',
    category: 0,
    begins: -52,
    days: 3,
    status: 'ended',
    offers: 4,
    created: 96,
  },
  {
    name: { en: 'Rooftop cinema night', zh: '天台电影夜' },
    place: 'Bangkok, Siam Square',
    category: 1,
    begins: -20,
    days: 1,
    status: 'cancelled',
    offers: 1,
    created: 60,
  },
];

/** Event, how long ago, its status, and the quantity of each offer; ordered by the tenant's licensees in turn. */
export type OrderSpec = {
  event: number;
  daysAgo: number;
  status: EventOrderStatus;
  quantities: readonly number[];
  comment?: string;
};
export const ORDERS: readonly OrderSpec[] = [
  { event: 0, daysAgo: 9, status: 'confirmed', quantities: [6, 20] },
  { event: 0, daysAgo: 5, status: 'placed', quantities: [2, 0, 4] },
  { event: 1, daysAgo: 12, status: 'fulfilled', quantities: [10, 30] },
  { event: 1, daysAgo: 3, status: 'placed', quantities: [0, 12, 6] },
  { event: 2, daysAgo: 6, status: 'refused', quantities: [3], comment: 'Standees are not shipped for web sales.' },
  { event: 2, daysAgo: 2, status: 'placed', quantities: [0, 8] },
  { event: 4, daysAgo: 80, status: 'fulfilled', quantities: [8, 40, 10, 2] },
  { event: 4, daysAgo: 76, status: 'cancelled', quantities: [4] },
];
/** The decisions after the order, one per day. */
export const ORDER_STEPS: Readonly<Record<EventOrderStatus, readonly EventOrderAction[]>> = {
  placed: [],
  confirmed: ['confirm'],
  fulfilled: ['confirm', 'fulfil'],
  refused: ['refuse'],
  cancelled: ['cancel'],
};
