import { defineFeature } from '../../lib/screens/routes.js';

const read = 'licensee.read';
const write = 'company.write';
const own = 'company.own';

export const feature = defineFeature({
  routes: [
    { path: '/LicenseeManegementV2', to: '/LicenseeManegementV2/Index' },
    { path: '/LicenseeManegementV2/Index', title: 'companies.licensees.title', capability: read, screen: () => import('./list.js') },
    { path: '/LicenseeManegementV2/Edit/{-$id}', title: 'companies.edit.licensee', capability: write, screen: () => import('./edit.js') },
    { path: '/LicenseeInformation', to: '/LicenseeInformation/Index' },
    { path: '/LicenseeInformation/Index', title: 'companies.directory.title', capability: read, screen: () => import('./directory.js') },
    {
      path: '/LicenseeInformation/ViewLicenseeInformation',
      title: 'companies.own.view',
      capability: own,
      screen: () => import('./own-view.js'),
    },
    { path: '/LicenseeInformation/View{-$LicenseeId}', title: 'companies.view.title', capability: read, screen: () => import('./view.js') },
    {
      path: '/LicenseeInformation/SearchLicenseeIntranet{-$LicenseeId}',
      title: 'companies.search.title',
      capability: read,
      screen: () => import('./search-intranet.js'),
    },
    { path: '/BasicInformation', to: '/BasicInformation/Index' },
    { path: '/BasicInformation/Index', title: 'companies.own.title', capability: own, screen: () => import('./own-basics.js') },
    { path: '/AgentSetup', to: '/AgentSetup/Index' },
    { path: '/AgentSetup/Index', title: 'companies.agents.title', capability: read, screen: () => import('./agents.js') },
    { path: '/AgentSetup/View/$id', title: 'companies.view.agent', capability: read, screen: () => import('./agent.js') },
    { path: '/AgentSetup/Edit/{-$id}', title: 'companies.edit.agent', capability: write, screen: () => import('./edit-agent.js') },
  ],
});
