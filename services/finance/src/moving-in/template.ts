import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movingInTemplate } from '@bls/proto/contracts/calls/finance/moving-in';
import {
  headingOf,
  MOVING_COLUMNS,
  type MovingColumn,
  type MovingKind,
  SHEET_NAMES,
  SHEETS_OF,
} from '@bls/proto/domain/moving-in/workbooks';
import { MOVING_WORDS, wordIn } from '@bls/proto/domain/moving-in/words';
import { columnName } from '@bls/kit/xlsx/column-name';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { OutSheet, Validation } from '@bls/kit/xlsx/sheet';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { translate } from '../workbook/workbook.api.js';

/** Rows below the heading that get drop-down lists. */
const ROWS = 2000;
/** The number of characters that Excel allows in a list. */
const LONGEST_LIST = 255;

/** Makes an empty workbook of a kind, with the heading in both languages and one row as an example. */
@Handler(movingInTemplate)
export class MakeMovingTemplate {
  constructor(private readonly files: FilesClient) {}

  async execute({ kind }: RequestOf<typeof movingInTemplate>, ctx: CallContext): Promise<ResponseOf<typeof movingInTemplate>> {
    const { language } = ctx.actor;
    const name = `${translate(language, `movingIn.kind.${kind}`)}.xlsx`;
    const owner = { kind: 'movingTemplate', id: randomUUID() };
    const fileId = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'template.xlsx');
      await writeTo(writeWorkbook(templateSheets(kind), translate(language, 'movingIn.author')), path);
      return this.files.storeWorkbook(path, { name, owner, scope: { staffOnly: true } }, ctx);
    });
    return { fileId, name };
  }
}

/** The sheets of a template. */
export const templateSheets = (kind: MovingKind): OutSheet[] =>
  SHEETS_OF[kind].map((sheet): OutSheet => {
    const columns = MOVING_COLUMNS[sheet];
    return {
      name: `${SHEET_NAMES[sheet].en} ${SHEET_NAMES[sheet].zh}`,
      widths: columns.map((column) => Math.max(12, headingOf(column).length + 4)),
      frozenRows: 1,
      validations: columns.flatMap(validationOf),
      rows: [
        { cells: columns.map((column) => ({ value: headingOf(column), style: 'header' as const })), height: 24 },
        { cells: columns.map((column) => ({ value: exampleOf(column), style: 'text' as const })) },
      ],
    };
  });

const exampleOf = ({ type, words, example }: MovingColumn): string | null => {
  if (example === '') return null;
  if (type !== 'words' || !words) return example;
  const code = Object.entries(MOVING_WORDS[words]).find(([, word]) => word.en === example)?.[0];
  return code ? wordIn(words, code) : example;
};

function validationOf(column: MovingColumn, at: number): Validation[] {
  const { type, words } = column;
  if (type !== 'words' || !words) return [];
  const values = Object.keys(MOVING_WORDS[words]).map((code) => wordIn(words, code));
  if (values.join(',').length > LONGEST_LIST) return [];
  const name = columnName(at);
  return [
    {
      range: `${name}2:${name}${ROWS}`,
      rule: { kind: 'list', values },
      title: headingOf(column).slice(0, 32),
      message: values.join(', ').slice(0, 250),
    },
  ];
}
