import { Module } from '@nestjs/common';
import { CopyCompany } from './copy-company.js';
import { CopyTenantSettings } from './copy-tenant-settings.js';
import { CopyTerritory } from './copy-territory.js';
import { ListParties } from './list-parties.js';

/** Copies of identity's companies, territories and tenant settings. */
@Module({ controllers: [CopyCompany, CopyTenantSettings, CopyTerritory, ListParties] })
export class IdentityCopiesModule {}
