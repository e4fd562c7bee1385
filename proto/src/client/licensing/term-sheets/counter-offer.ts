// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/term-sheets/counter-offer.js';

export const counterOfferDecide: ClientCommand<typeof defined.counterOfferDecide> = { subject: 'licensing.counter-offer.decide.v1', http: { method: 'POST', path: '/TermSheetV2/DecideCounterOffer', query: [] }, changes: ['inbox', 'termSheet'] };
export const counterOfferDecideSeveral: ClientCommand<typeof defined.counterOfferDecideSeveral> = { subject: 'licensing.counter-offer.decide-several.v1', http: { method: 'POST', path: '/TermSheetV2/DecideCounterOffers', query: [] }, changes: ['inbox', 'termSheet'] };
export const counterOfferMake: ClientCommand<typeof defined.counterOfferMake> = { subject: 'licensing.counter-offer.make.v1', http: { method: 'POST', path: '/TermSheetV2/CounterOffer', query: [] }, changes: ['inbox', 'termSheet'] };
export const counterOfferRead: ClientRead<typeof defined.counterOfferRead> = { subject: 'licensing.counter-offer.read.v1', http: { method: 'GET', path: '/TermSheetV2/CounterOffers', query: [] }, shows: ['termSheet'] };
