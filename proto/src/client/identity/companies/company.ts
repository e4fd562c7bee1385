// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/companies/company.js';

export const brandOwnerSave: ClientCommand<typeof defined.brandOwnerSave> = { subject: 'identity.brand-owner.save.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/Save', query: [] }, changes: ['company', 'user'] };
export const companyList: ClientRead<typeof defined.companyList> = { subject: 'identity.company.list.v1', http: { method: 'GET', path: '/LicenseeInformation/List', query: [] }, shows: ['company'], columnIds: ['name', 'parent', 'industry', 'country', 'city', 'people', 'subLicensees', 'shortName', 'address', 'updatedAt', 'active'] };
export const companyOwnRead: ClientRead<typeof defined.companyOwnRead> = { subject: 'identity.company.read-own.v1', http: { method: 'GET', path: '/BasicInformation/Read', query: [] }, shows: ['company'] };
export const companyOwnSave: ClientCommand<typeof defined.companyOwnSave> = { subject: 'identity.company.save-own.v1', http: { method: 'POST', path: '/BasicInformation/Save', query: [] }, changes: ['company'] };
export const companyPick: ClientRead<typeof defined.companyPick> = { subject: 'identity.company.pick.v1', http: { method: 'GET', path: '/General/PickCompanies', query: [] }, shows: ['company'] };
export const companyRead: ClientRead<typeof defined.companyRead> = { subject: 'identity.company.read.v1', http: { method: 'GET', path: '/LicenseeInformation/Read', query: [] }, shows: ['company'] };
export const companySave: ClientCommand<typeof defined.companySave> = { subject: 'identity.company.save.v1', http: { method: 'POST', path: '/LicenseeInformation/Save', query: [] }, changes: ['company'] };
export const companySetActive: ClientCommand<typeof defined.companySetActive> = { subject: 'identity.company.set-active.v1', http: { method: 'POST', path: '/LicenseeManegementV2/SetActive', query: [] }, changes: ['company', 'user'] };
export const licensorDelete: ClientCommand<typeof defined.licensorDelete> = { subject: 'identity.licensor.delete.v1', http: { method: 'POST', path: '/NewLicensorSetup/Delete', query: [] }, changes: ['company'] };
export const licensorRead: ClientRead<typeof defined.licensorRead> = { subject: 'identity.licensor.read.v1', http: { method: 'GET', path: '/LicensorInformation/Read', query: [] }, shows: ['company'] };
export const licensorSave: ClientCommand<typeof defined.licensorSave> = { subject: 'identity.licensor.save.v1', http: { method: 'POST', path: '/NewLicensorSetup/Save', query: [] }, changes: ['company'] };
