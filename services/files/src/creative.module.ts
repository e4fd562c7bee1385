import { Module } from '@nestjs/common';
import { ArtSourcesController } from './art-sources/art-sources.controller.js';
import { ArtSourcesQueries } from './art-sources/art-sources.queries.js';
import { FilePasswords } from './art-sources/file-passwords.js';
import { ReleaseArtSources } from './art-sources/release-art-sources.js';
import { TakeArtSource } from './art-sources/take-art-source.js';
import { UploadArtSource } from './art-sources/upload-art-source.js';
import { ChangeStyleGuide } from './style-guides/change-style-guide.js';
import { SaveStyleGuide } from './style-guides/save-style-guide.js';
import { StyleGuidesController } from './style-guides/style-guides.controller.js';
import { StyleGuidesQueries } from './style-guides/style-guides.queries.js';
import { TakeOverStyleGuides } from './style-guides/take-over-style-guides.js';
import { AccessRights } from './creative/access-rights.consumer.js';
import { AccountPassword } from './creative/account-password.js';
import { Characters } from './creative/characters.js';
import { CreativeController } from './creative/creative.controller.js';
import { CreativeQueries } from './creative/creative.queries.js';
import { SearchController } from './creative/search.controller.js';

/** Style guides, art sources, and both together as the creative database. */
@Module({
  controllers: [StyleGuidesController, ArtSourcesController, CreativeController, SearchController],
  providers: [
    AccessRights,
    AccountPassword,
    Characters,
    CreativeQueries,
    StyleGuidesQueries,
    SaveStyleGuide,
    ChangeStyleGuide,
    TakeOverStyleGuides,
    ArtSourcesQueries,
    FilePasswords,
    UploadArtSource,
    ReleaseArtSources,
    TakeArtSource,
  ],
})
export class CreativeModule {}
