import { Module } from '@nestjs/common';
import { ReadLicensorInfo } from './licensor-info/read-licensor-info.js';
import { SaveLicensorInfo } from './licensor-info/save-licensor-info.js';
import { ListLanguages, ListLicensees, ListSalesUsers, ListTimeZones, SearchLicensees } from './lookups/lookups.js';
import { CheckMovedCompanies } from './moving-in/check-companies.js';
import { ImportMovedCompanies } from './moving-in/import-companies.js';
import { UndoMovedCompanies } from './moving-in/undo-companies.js';
import { AttachCompanyFile } from './records/attach-company-file.js';
import { DeleteLicensor } from './records/delete-licensor.js';
import {
  ListCompanies,
  ListLicensors,
  PickCompanies,
  ReadCompany,
  ReadCompanyCopies,
  ReadCompanySignatures,
  ReadOwnCompany,
} from './records/list-companies.js';
import { SaveBrandOwner } from './records/save-brand-owner.js';
import { SaveCompany } from './records/save-company.js';
import { SaveLicensor } from './records/save-licensor.js';
import { SaveOwnCompany } from './records/save-own-company.js';
import { SetCompanyActive } from './records/set-company-active.js';
import { StoreCompany } from './records/store-company.js';
import { FindByName } from './search/find-by-name.js';

/** Companies of all kinds, lookups for pickers, and the search by name. */
@Module({
  controllers: [
    ListCompanies,
    ReadCompany,
    PickCompanies,
    ListLicensors,
    ReadCompanyCopies,
    ReadCompanySignatures,
    ReadOwnCompany,
    SaveCompany,
    SaveLicensor,
    SaveBrandOwner,
    SaveOwnCompany,
    SetCompanyActive,
    DeleteLicensor,
    ReadLicensorInfo,
    SaveLicensorInfo,
    ListLicensees,
    SearchLicensees,
    ListSalesUsers,
    ListLanguages,
    ListTimeZones,
    FindByName,
    CheckMovedCompanies,
    ImportMovedCompanies,
    UndoMovedCompanies,
  ],
  providers: [StoreCompany, AttachCompanyFile],
})
export class CompaniesModule {}
