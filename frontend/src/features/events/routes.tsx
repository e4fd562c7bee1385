import { defineFeature } from '../../lib/screens/routes.js';

const read = 'event.read';
const manage = 'event.manage';

export const feature = defineFeature({
  routes: [
    { path: '/event', to: '/event/EventManage' },
    { path: '/event/EventManage', title: 'menu.eventManage', capability: read, screen: () => import('./list.js') },
    { path: '/event/AddEvent', title: 'events.one', capability: manage, screen: () => import('./add-event.js') },
    { path: '/event/View/$id', title: 'events.one', capability: read, screen: () => import('./view.js') },
    { path: '/event/HomeSetup', title: 'menu.eventHome', capability: read, screen: () => import('./home-setup.js') },
    { path: '/event/OrderManage', title: 'menu.eventOrders', capability: read, screen: () => import('./orders.js') },
    { path: '/event/Order/$id', title: 'events.order.one', capability: read, screen: () => import('./order.js') },
    { path: '/event/CategoryManage', title: 'menu.eventCategories', capability: manage, screen: () => import('./categories.js') },
    { path: '/event/ProdAttributes', title: 'menu.eventAttributes', capability: manage, screen: () => import('./attributes.js') },
  ],
});
