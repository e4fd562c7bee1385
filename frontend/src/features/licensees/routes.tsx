import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const read = 'licensee.read';
const write = 'company.write';
const own = 'company.own';
const view = () => import('./view.js');
const search = () => import('./search-intranet.js');

export const feature = defineFeature({
  routes: [
    { path: ROUTES.licensees.root, to: ROUTES.licensees.list },
    { path: ROUTES.licensees.list, title: 'companies.licensees.title', capability: read, screen: () => import('./list.js') },
    { path: ROUTES.licensees.edit, title: 'companies.edit.licensee', capability: write, screen: () => import('./edit.js') },
    { path: ROUTES.licensees.directoryRoot, to: ROUTES.licensees.directory },
    { path: ROUTES.licensees.directory, title: 'companies.directory.title', capability: read, screen: () => import('./directory.js') },
    {
      path: ROUTES.licensees.ownView,
      title: 'companies.own.view',
      capability: 'licensee.view',
      screen: () => import('./own-view.js'),
    },
    { path: ROUTES.licensees.view, title: 'companies.view.title', capability: read, screen: view },
    { path: ROUTES.licensees.viewSlash, title: 'companies.view.title', capability: read, screen: view },
    { path: ROUTES.licensees.search, title: 'companies.search.title', capability: read, screen: search },
    { path: ROUTES.licensees.searchSlash, title: 'companies.search.title', capability: read, screen: search },
    { path: ROUTES.licensees.ownBasicsRoot, to: ROUTES.licensees.ownBasics },
    { path: ROUTES.licensees.ownBasics, title: 'companies.own.title', capability: own, screen: () => import('./own-basics.js') },
    { path: ROUTES.licensees.agentsRoot, to: ROUTES.licensees.agents },
    { path: ROUTES.licensees.agents, title: 'companies.agents.title', capability: read, screen: () => import('./agents.js') },
    { path: ROUTES.licensees.agent, title: 'companies.view.agent', capability: read, screen: () => import('./agent.js') },
    { path: ROUTES.licensees.editAgent, title: 'companies.edit.agent', capability: write, screen: () => import('./edit-agent.js') },
  ],
});
