import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { AttachFiles } from './attach-files.js';
import { CheckRights } from './check-rights.js';
import { CloneTermSheet } from './drafts/clone-term-sheet.js';
import { CreateTermSheet } from './drafts/create-term-sheet.js';
import { DecideOfferedChange, DecideOfferedChanges } from './counter-offers/decide-offered-change.js';
import { MakeCounterOffer } from './counter-offers/make-counter-offer.js';
import { ReadCounterOffers } from './counter-offers/read-counter-offers.js';
import { DecideTermSheet } from './decide-term-sheet.js';
import { DiscardTermSheet } from './drafts/discard-term-sheet.js';
import { MakeDocument } from './documents/make-document.js';
import { FollowContract } from './drafts/follow-contract.js';
import {
  CompareTermSheets,
  ListTermSheets,
  ReadFigures,
  ReadFilterNames,
  ReadPipeline,
  ReadTermSheet,
} from './reading/read-term-sheets.js';
import { SaveTermSheet } from './drafts/save-term-sheet.js';
import { ReadTermSheetSigning } from './signing/read-signing.js';
import { SealTermSheet } from './signing/seal-term-sheet.js';
import { SignTermSheet } from './signing/sign-term-sheet.js';
import { TermSheetToSign } from './signing/term-sheet-to-sign.js';

/** Term sheets from the draft to the signatures of all sides. */
@Module({
  imports: [DealsModule],
  controllers: [
    AttachFiles,
    CheckRights,
    CloneTermSheet,
    CompareTermSheets,
    CreateTermSheet,
    DecideOfferedChange,
    DecideOfferedChanges,
    DecideTermSheet,
    DiscardTermSheet,
    FollowContract,
    ListTermSheets,
    MakeCounterOffer,
    MakeDocument,
    ReadCounterOffers,
    ReadFigures,
    ReadFilterNames,
    ReadPipeline,
    ReadTermSheet,
    ReadTermSheetSigning,
    SaveTermSheet,
    SealTermSheet,
  ],
  providers: [SignTermSheet, TermSheetToSign],
})
export class TermSheetsModule {}
