import { Module } from '@nestjs/common';
import { DescribeTenant, ReadTenantCode } from './describe-tenant.js';
import { ListHolidays } from './settings/list-holidays.js';
import { ReadSettings, ReadSettingsForScreens } from './settings/read-settings.js';
import { SaveSettings } from './settings/save-settings.js';
import { DeleteTerritory } from './territories/delete-territory.js';
import { ListTerritories } from './territories/list-territories.js';
import { SaveTerritory } from './territories/save-territory.js';

/** Tenants with their settings and territories. */
@Module({
  controllers: [
    DescribeTenant,
    ReadTenantCode,
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
