// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/agent.js';

export const agentCategories: ClientRead<typeof defined.agentCategories> = { subject: 'licensing.agent.categories.v1', http: { method: 'GET', path: '/Agent/CategoryList', query: [] }, shows: ['agentProperty'] };
export const agentCategoryDelete: ClientCommand<typeof defined.agentCategoryDelete> = { subject: 'licensing.agent.delete-category.v1', http: { method: 'POST', path: '/Agent/DeleteCategory', query: [] }, changes: ['agentProperty'] };
export const agentCategorySave: ClientCommand<typeof defined.agentCategorySave> = { subject: 'licensing.agent.save-category.v1', http: { method: 'POST', path: '/Agent/SaveCategory', query: [] }, changes: ['agentProperty'] };
export const agentProperties: ClientRead<typeof defined.agentProperties> = { subject: 'licensing.agent.properties.v1', http: { method: 'GET', path: '/Agent/PropertyList', query: [] }, shows: ['agentProperty'] };
export const agentProperty: ClientRead<typeof defined.agentProperty> = { subject: 'licensing.agent.property.v1', http: { method: 'GET', path: '/Agent/Property', query: [] }, shows: ['agentProperty'] };
export const agentPropertySave: ClientCommand<typeof defined.agentPropertySave> = { subject: 'licensing.agent.save-property.v1', http: { method: 'POST', path: '/Agent/SaveProperty', query: [] }, changes: ['agentProperty'] };
