import { ENVIRONMENT, type Environment } from '@bls/kit/app/config';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { Module } from '@nestjs/common';
import { StoreDrafts } from './applications/save-draft.js';
import { FollowLetter, SaveLetter, SubmitLetter } from './letters/edit-letter.js';
import { MoveLettersByDay } from './letters/move-letters-by-day.job.js';
import { LetterFiles } from './letters/letter-files.js';
import { StampedLetterReaders } from './letters/letter-readers.js';
import { MoveLetter } from './letters/move-letter.js';
import { ReadLetterTemplate, ReadRules, ReadStamp, ReadStoreNames, SimulateRules } from './letters/read-letter-settings.js';
import { ListLetterContracts, ListLetters, ReadLetter } from './letters/read-letters.js';
import { RenderLetter } from './letters/render-letter.js';
import { SetLetterReaders } from './letters/set-letter-readers.js';
import { SaveLetterTemplate, SaveRules, SaveStamp } from './letters/save-letter-settings.js';
import { Credentials } from './proofs/credentials.js';
import { IssueCredential, IssuePublicCredential, ReadIssuer, ReadStatusList } from './proofs/issue-credential.js';
import { ReadProof } from './proofs/read-proof.js';
import { AnswerAsGuest } from './stickers/answer-as-guest.js';
import { CreateGuestLink } from './stickers/create-guest-link.js';
import { FollowSticker, SaveSticker, SubmitSticker } from './stickers/edit-sticker.js';
import { MoveSticker } from './stickers/move-sticker.js';
import { ReadGuestView } from './stickers/read-guest-view.js';
import { ListStickerContracts, ListStickers, ReadSticker } from './stickers/read-stickers.js';
import { RevokeGuestLink } from './stickers/revoke-guest-link.js';

const cipher = {
  provide: Cipher,
  inject: [ENVIRONMENT],
  /** Signs the links of guests. */
  useFactory: (environment: Environment): Cipher => new Cipher(KeyRing.of(environment, 'ENCRYPTION_KEYS')),
};

/** Authorization letters and stickers of online stores. */
@Module({
  controllers: [
    SaveLetter,
    SubmitLetter,
    FollowLetter,
    MoveLetter,
    RenderLetter,
    SetLetterReaders,
    ListLetters,
    ReadLetter,
    ListLetterContracts,
    ReadStoreNames,
    SimulateRules,
    ReadRules,
    SaveRules,
    ReadStamp,
    SaveStamp,
    ReadLetterTemplate,
    SaveLetterTemplate,
    ReadProof,
    IssueCredential,
    IssuePublicCredential,
    ReadIssuer,
    ReadStatusList,
    SaveSticker,
    SubmitSticker,
    FollowSticker,
    MoveSticker,
    ListStickers,
    ReadSticker,
    ListStickerContracts,
    CreateGuestLink,
    RevokeGuestLink,
    ReadGuestView,
    AnswerAsGuest,
  ],
  providers: [cipher, StoreDrafts, LetterFiles, StampedLetterReaders, Credentials],
})
export class StoresModule {}

/** Ends letters whose period is over. */
@Module({ providers: [MoveLettersByDay, StampedLetterReaders] })
export class StoresWorkerModule {}
