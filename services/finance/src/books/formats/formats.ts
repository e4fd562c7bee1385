import type { JournalFormat } from '@bls/proto/domain/books/journal';
import type { FileFormat } from './format.js';
import { kingdee } from './kingdee.js';
import { netsuite } from './netsuite.js';
import { sap } from './sap.js';
import { xero } from './xero.js';
import { yonyou } from './yonyou.js';

/** The format of each accounting system. A new one is a file here, a section in docs/journal-formats.md and a text. */
export const FILE_FORMATS: Record<JournalFormat, FileFormat> = { kingdee, yonyou, sap, netsuite, xero };
