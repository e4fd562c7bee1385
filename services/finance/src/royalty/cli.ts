import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { simulate } from '@bls/proto/domain/royalty/engine/simulate';
import { explainIssue, type RuleTexts } from './explain-error.js';

const USAGE = 'usage: npm run --silent simulate -- case.json   (- reads standard input)';

class Refused extends Error {}

/** Texts of the rules that a case can break; the screens use them too. */
function texts(): RuleTexts {
  const areas = ['rules-common', 'royalty'].map((area) =>
    fileURLToPath(import.meta.resolve(`@bls/proto/presentation/text/en/${area}.json`)),
  );
  return Object.assign({}, ...areas.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { rule: RuleTexts }).rule)) as RuleTexts;
}

/** The path relative to the folder of the caller: npm runs scripts in the root of the project. */
function locate(name: string): string {
  const fromCaller = resolve(process.env['INIT_CWD'] ?? '.', name);
  return existsSync(fromCaller) ? fromCaller : resolve(name);
}

function readInput(name: string): unknown {
  let source: string;
  try {
    source = readFileSync(name === '-' ? 0 : locate(name), 'utf8');
  } catch (error) {
    throw new Refused(`cannot read ${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new Refused(`${name} is not JSON: ${(error as Error).message}`);
  }
}

function main(args: readonly string[]): number {
  const [name] = args;
  try {
    if (name === undefined || args.length > 1) throw new Refused(USAGE);
    process.stdout.write(`${JSON.stringify(simulate(readInput(name)), null, 2)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof Refused) process.stderr.write(`${error.message}\n`);
    else if (error instanceof RoyaltyError) {
      const rules = texts();
      process.stderr.write(error.issues.map((issue) => `${name}: ${explainIssue(issue, rules)}\n`).join(''));
    } else throw error;
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
