import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'event.read';
const manage = 'event.manage';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.events.root, to: ROUTES.events.list },
    { path: ROUTES.events.list, title: 'menu.eventManage', capability: read, screen: () => import('./list.js') },
    { path: ROUTES.events.add, title: 'events.one', capability: manage, screen: () => import('./add-event.js') },
    { path: ROUTES.events.view, title: 'events.one', capability: read, screen: () => import('./view.js') },
    { path: ROUTES.events.homeSetup, title: 'menu.eventHome', capability: read, screen: () => import('./setup/home-setup.js') },
    { path: ROUTES.events.orders, title: 'menu.eventOrders', capability: read, screen: () => import('./orders/orders.js') },
    { path: ROUTES.events.order, title: 'events.order.one', capability: read, screen: () => import('./orders/order.js') },
    { path: ROUTES.events.categories, title: 'menu.eventCategories', capability: manage, screen: () => import('./setup/categories.js') },
    { path: ROUTES.events.attributes, title: 'menu.eventAttributes', capability: manage, screen: () => import('./setup/attributes.js') },
  ],
});
