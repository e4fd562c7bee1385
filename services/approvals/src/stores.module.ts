import { Cipher } from '@bls/kit/crypto/cipher';
import { type Environment, readConfig } from '@bls/kit/app/config';
import { ENVIRONMENT } from '@bls/kit/app/config';
import { Module } from '@nestjs/common';
import { z } from 'zod';
import { AulController } from './aul/aul.controller.js';
import { AulSettingsController } from './aul/aul-settings.controller.js';
import { AulSettings } from './aul/aul-settings.js';
import { MoveAul } from './aul/move-aul.js';
import { RenderLetter } from './aul/render-letter.js';
import { ContractsQueries } from './contracts/contracts.queries.js';
import { GuestLinks } from './stickers/guest-links.js';
import { MoveSticker } from './stickers/move-sticker.js';
import { GuestsController, StickersController } from './stickers/stickers.controller.js';
import { StoreDetailQueries } from './stores/detail.queries.js';
import { FollowApplication } from './stores/follow-application.js';
import { StoreListQueries } from './stores/list.queries.js';
import { SaveStoreDraft } from './stores/save-draft.js';
import { SubmitApplication } from './stores/submit-application.js';

const cipher = {
  provide: Cipher,
  inject: [ENVIRONMENT],
  /** Signs the links of guests. */
  useFactory: (environment: Environment): Cipher =>
    new Cipher(readConfig(z.object({ ENCRYPTION_KEY: z.string().min(40) }), environment).ENCRYPTION_KEY),
};

/** Authorization letters and stickers of online stores. */
@Module({
  controllers: [AulController, AulSettingsController, StickersController, GuestsController],
  providers: [
    cipher,
    AulSettings,
    ContractsQueries,
    FollowApplication,
    GuestLinks,
    MoveAul,
    MoveSticker,
    RenderLetter,
    SaveStoreDraft,
    StoreDetailQueries,
    StoreListQueries,
    SubmitApplication,
  ],
})
export class StoresModule {}
