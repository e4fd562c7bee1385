import { FilesClient } from '@bls/shared/files/files-client';
import { Module } from '@nestjs/common';
import { AddEntry } from './add-entry.js';
import { ApplyCatalogueImport } from './import/apply-import.js';
import { CatalogueFile } from './import/catalogue-file.js';
import { CheckCatalogueImport } from './import/check-import.js';
import { ExportCatalogue } from './import/export-catalogue.js';
import { MarkCatalogueImport } from './import/mark-import.js';
import { ListCatalogueHistory, ListCategories, ListCategoryNames, ListEntries, ListProductTypes, ReadEntry } from './read-catalogue.js';
import { SaveEntry } from './save-entry.js';

/** The catalogue of article categories, and its import from workbooks. */
@Module({
  controllers: [
    AddEntry,
    ApplyCatalogueImport,
    CheckCatalogueImport,
    ExportCatalogue,
    ListCatalogueHistory,
    ListCategories,
    ListCategoryNames,
    ListEntries,
    ListProductTypes,
    MarkCatalogueImport,
    ReadEntry,
    SaveEntry,
  ],
  providers: [CatalogueFile, FilesClient],
})
export class CatalogueModule {}
