import { Module } from '@nestjs/common';
import { DescribeTenant, ReadTenantCode } from './describe-tenant.js';
import { AddHostName, RemoveHostName } from './host-names/change-host-names.js';
import { ListHostNames, ReadHostNameMap } from './host-names/read-host-names.js';
import { ListHolidays } from './settings/list-holidays.js';
import { ReadSettings, ReadSettingsForScreens } from './settings/read-settings.js';
import { SaveSettings } from './settings/save-settings.js';
import { DeleteTerritory } from './territories/delete-territory.js';
import { ListTerritories } from './territories/list-territories.js';
import { SaveTerritory } from './territories/save-territory.js';

/** Tenants with their host names, settings and territories. */
@Module({
  controllers: [
    DescribeTenant,
    ReadTenantCode,
    ReadHostNameMap,
    ListHostNames,
    AddHostName,
    RemoveHostName,
    ReadSettings,
    ReadSettingsForScreens,
    ListHolidays,
    SaveSettings,
    ListTerritories,
    SaveTerritory,
    DeleteTerritory,
  ],
})
export class TenantsModule {}
