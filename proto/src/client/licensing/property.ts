// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/property.js';

export const characterDelete: ClientCommand<typeof defined.characterDelete> = { subject: 'licensing.property.delete-character.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/DeleteCharacter', query: [] }, changes: ['property'] };
export const propertyDelete: ClientCommand<typeof defined.propertyDelete> = { subject: 'licensing.property.delete.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/DeleteProperty', query: [] }, changes: ['company', 'property'] };
export const propertyRead: ClientRead<typeof defined.propertyRead> = { subject: 'licensing.property.read.v1', http: { method: 'GET', path: '/NewBrandOwnerSetup/Property', query: [] }, shows: ['property'] };
export const propertySave: ClientCommand<typeof defined.propertySave> = { subject: 'licensing.property.save.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/SaveProperty', query: [] }, changes: ['company', 'property'] };
export const propertySetup: ClientRead<typeof defined.propertySetup> = { subject: 'licensing.property.setup.v1', http: { method: 'GET', path: '/NewBrandOwnerSetup/Characters', query: [] }, shows: ['property'] };
