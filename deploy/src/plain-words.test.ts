import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
/** Words of earlier drafts that the glossary replaced. The home icon is named house by its library. */
const REPLACED = new RegExp(
  String.raw`\b(${[
    'house|hearers?|handedOver|HandOut[A-Za-z]*|frameOfContract|[cC]ontractFrame[A-Za-z]*|[cC]aseFrame[A-Za-z]*|StandIn|keptContains',
    'tellKept|useKeptPosition|KEEP|useHeldWork|releaseWork|WayInProps|useTellPending|askWhoIsThere|askAhead|usePatientImage',
    'HANDED_IN|isHandedIn|handedInFile|takesBack|AUDIT_WAYS|SignatureWay|BesideStep|giveTicket|endTickets|onForget',
    'FINANCE_REMINDER_DAYS|ENDS_EVERYTHING|DESK_DAYS|Teller|telling|mended|goodbye|smuggles?|once more',
    'MOST_[A-Z]+|[A-Z]+_MOST|LEAST_[A-Z]+|[Aa]t most so many|[Ss]o many',
    'handIn|DESKS|stickerWays|shortestWay|unsavedKept|passwordKept|secretKept|onItsWay|[Hh]anded in',
    '[Hh]and(s|ed)? over|handed out|told (as such|apart|of)|tells? (apart|people)|[Jj]udge[sd]?|sealJudge|JudgeFile',
    'isKept|keepCopy|keptPage|KEPT_[A-Z]+|KeptDialog|forget(Copies|User|Session|Tenant)|[cC]ontractPapers|papersOf',
    'without a line|the line is (back|lost)|followLine|OfflineLine',
    'by whoever|what (is|was) to be|on somebody.s desk|held against|in haste|a hurry|comes round again|stands? beside',
  ].join('|')})\b`,
);
/** Other Chinese names of a term sheet, a debit note and a credit note than those of the glossary. */
const REPLACED_CHINESE = /条款书|付款通知单|贷记单/;
const ALLOWED = ['frontend/src/app/menu/menu-icon.tsx', 'proto/src/presentation/menu.ts', 'deploy/src/plain-words.test.ts'];

describe('source and documentation', () => {
  it('use the words of the glossary', () => {
    const files = globSync(
      ['{bff,deploy,docs,frontend,proto,services}/**/*.{ts,tsx,mjs,md}', '{frontend/src/i18n,proto/src/presentation/text}/**/*.json'],
      { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
    );
    expect(files.length).toBeGreaterThan(1000);
    const found = files
      .filter((file) => !ALLOWED.includes(file))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), 'utf8').split('\n');
        return lines.flatMap((line, at) =>
          REPLACED.test(line) || REPLACED_CHINESE.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
        );
      });
    expect(found).toEqual([]);
  });
});
