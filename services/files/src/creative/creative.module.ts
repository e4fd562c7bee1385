import { Module } from '@nestjs/common';
import { AccountPassword } from './access/account-password.js';
import { CharacterNames } from './access/character-names.js';
import { OwnersPictures } from './access/owners-pictures.js';
import { Readers } from './access/reader.js';
import { SaveAccessRight } from './access/save-access-right.js';
import { ConfirmedAccess } from './art-sources/confirmed-access.js';
import { DeleteArtSource } from './art-sources/delete-art-source.js';
import { DownloadArtSource } from './art-sources/download-art-source.js';
import { FilePasswords } from './art-sources/file-passwords.js';
import { ListArtSourceLicensees, ListArtSources, ReadArtSource } from './art-sources/read-art-sources.js';
import { ReleaseArtSources } from './art-sources/release-art-sources.js';
import { ShowFilePassword } from './art-sources/show-file-password.js';
import { UploadArtSource } from './art-sources/upload-art-source.js';
import { WithdrawArtSource } from './art-sources/withdraw-art-source.js';
import { DecideCreativeReview } from './decisions/decide-review.js';
import { ListCreative, ListCreativeCharacters } from './overview/list-creative.js';
import { SearchCreative } from './overview/search-creative.js';
import { ReviewingOwners } from './reviews/reviewing-owners.js';
import { AssignStyleGuide } from './style-guides/assign-style-guide.js';
import { DownloadStyleGuide } from './style-guides/download-style-guide.js';
import { ListStyleGuideContracts, ListStyleGuides, ReadStyleGuide } from './style-guides/read-style-guides.js';
import { ReassignStyleGuide } from './style-guides/reassign-style-guide.js';
import { ReassignStyleGuides } from './style-guides/reassign-style-guides.js';
import { ReassignStyleGuidesByPreviousEvent } from './style-guides/previous-events.js';
import { SaveStyleGuide } from './style-guides/save-style-guide.js';
import { WithdrawStyleGuide } from './style-guides/withdraw-style-guide.js';

/** Style guides, art sources, and the creative database over both. */
@Module({
  controllers: [
    SaveAccessRight,
    ListStyleGuides,
    ReadStyleGuide,
    ListStyleGuideContracts,
    SaveStyleGuide,
    AssignStyleGuide,
    ReassignStyleGuide,
    ReassignStyleGuides,
    ReassignStyleGuidesByPreviousEvent,
    WithdrawStyleGuide,
    DownloadStyleGuide,
    ListArtSources,
    ReadArtSource,
    ListArtSourceLicensees,
    UploadArtSource,
    ReleaseArtSources,
    WithdrawArtSource,
    DownloadArtSource,
    ShowFilePassword,
    DeleteArtSource,
    ListCreative,
    ListCreativeCharacters,
    SearchCreative,
    DecideCreativeReview,
  ],
  providers: [AccountPassword, ConfirmedAccess, CharacterNames, FilePasswords, Readers, OwnersPictures, ReviewingOwners],
})
export class CreativeModule {}
