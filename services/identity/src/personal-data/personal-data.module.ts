import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { MailModule } from '../mail/mail.module.js';
import { EraseUser } from './erasure/erase-user.js';
import { CollectPersonalData } from './exports/collect-personal-data.js';
import { DownloadPersonalData, ReadPersonalDataExport, RequestPersonalData } from './exports/request-personal-data.js';
import { WritePersonalDataMail } from './exports/write-personal-data-mail.js';
import { RemovePersonalFile } from './remove-file.js';

/** Erasure of people, and archives with all data about a person. */
@Module({
  imports: [MailModule],
  controllers: [EraseUser, ReadPersonalDataExport, RequestPersonalData, DownloadPersonalData],
  providers: [FilesClient, CollectPersonalData, RemovePersonalFile, WritePersonalDataMail],
})
export class PersonalDataModule {}
