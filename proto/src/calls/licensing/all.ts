import { categoryList, partyList, propertyList } from './catalogue.js';
import { contractList, contractMove, contractRead } from './contract.js';
import { licensingOverview } from './overview.js';
import { termSheetCompare, termSheetList, termSheetRead } from './reading.js';
import { termSheetAttach, termSheetClone, termSheetCreate, termSheetDecide, termSheetSave } from './writing.js';

/** Every call that the licensing service answers. */
export const licensingCalls = {
  termSheetList,
  termSheetRead,
  termSheetCompare,
  termSheetCreate,
  termSheetSave,
  termSheetDecide,
  termSheetClone,
  termSheetAttach,
  propertyList,
  categoryList,
  partyList,
  contractList,
  contractRead,
  contractMove,
  licensingOverview,
};
