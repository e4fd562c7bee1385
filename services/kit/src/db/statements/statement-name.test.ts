import { describe, expect, it } from '@jest/globals';
import { shownStatement, statementName } from './statement-name.js';

describe('the name of a statement', () => {
  it.each([
    ['select "id" from "term_sheet" where "id" = $1', 'select term_sheet'],
    ['insert into "outbox" ("tenant") values ($1)', 'insert outbox'],
    ['update only finance.bill set state = $1', 'update finance.bill'],
    ['with rows as (select 1 from note) select * from rows', 'with note'],
    ["begin; set local app.tenant = 'CTL'", 'begin'],
    ['commit', 'commit'],
  ])('%s', (text, name) => expect(statementName(text)).toBe(name));
});

it('shows a statement without its literals', () => {
  expect(shownStatement("select 1 where a = 'it''s secret' and b = $1")).toBe("select 1 where a = '?' and b = $1");
  expect(shownStatement("select 1 where a = 'cut off")).toBe("select 1 where a = '?'");
});
