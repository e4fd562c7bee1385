import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { LEFT_OUT, TESTS } from './areas.mjs';
import { declare, declared } from './globals.mjs';

/**
 * A test runner of Stryker for pure code: it loads the tests once and runs them again for each mutant, which is a switch in the
 * loaded code. Jest would load every module anew for each mutant and take a hundred times as long. Only `describe`, `it`, their
 * `each` and `expect` are known, because tests of pure code need no more.
 */
const context = (globalThis.__stryker__ ??= {});
/** Stryker counts each expression each time. Whether a test reaches it is enough, and ten times as fast. */
const COUNTED = /stryCov_9fa48\(("\d+")[^)]*\)/g;
const countOnce = (source) => source.replace(COUNTED, '(__counted__[$1] || (__counted__[$1] = true, $&))');
globalThis.__counted__ = {};
/** A test that evaluates the mutant more often has a loop without an end. */
const HIT_LIMIT = 20_000_000;
const SHORT_PROPERTIES = new URL('short-properties.mjs', import.meta.url).href;
const PACKAGES = /^@bls\/(proto|kit|shared|identity|licensing|approvals|finance|files)\/(.*)$/;
const folderOf = (name) => (name === 'proto' ? 'proto/src' : `services/${name}/src`);
const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
};

/** Sources are TypeScript below the sandbox, the working directory of Stryker's processes. */
function registerSources() {
  registerHooks({
    resolve(specifier, parent, next) {
      if (specifier === '@jest/globals') return next(new URL('globals.mjs', import.meta.url).href, parent);
      if (specifier === 'fast-check' && parent.parentURL !== SHORT_PROPERTIES) return next(SHORT_PROPERTIES, parent);
      const [, name, path] = PACKAGES.exec(specifier) ?? [];
      if (name) return next(pathToFileURL(resolve(folderOf(name), `${path}.ts`)).href, parent);
      const isSource = specifier.startsWith('.') && parent.parentURL?.endsWith('.ts');
      return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, parent);
    },
    load(url, file, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, file);
      const source = countOnce(readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module', source: transformSync(source, swc).code, shortCircuit: true };
    },
  });
}

class InProcessRunner {
  /** How long each test took last, in ms: quick tests run first, because one failure is enough. */
  #times = new Map();

  capabilities = () => ({ reloadEnvironment: false });

  async init() {
    registerSources();
    const files = TESTS.flatMap((folder) => globSync(`${folder}/**/*.test.ts`)).filter((file) => !LEFT_OUT.includes(file));
    for (const file of files.toSorted()) await declare(file, () => import(pathToFileURL(resolve(file)).href));
  }

  async dryRun() {
    const tests = [];
    for (const { id, run } of declared) {
      context.currentTestId = id;
      globalThis.__counted__ = {};
      const begin = performance.now();
      const failure = await failureOf(run);
      const timeSpentMs = performance.now() - begin;
      this.#times.set(id, timeSpentMs);
      const base = { id, name: id, timeSpentMs };
      tests.push(failure === undefined ? { ...base, status: 0 } : { ...base, status: 1, failureMessage: failure });
    }
    context.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: context.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter }) {
    const chosen = testFilter && new Set(testFilter);
    const timeOf = ({ id }) => this.#times.get(id) ?? 0;
    const tests = declared.filter(({ id }) => !chosen || chosen.has(id)).toSorted((a, b) => timeOf(a) - timeOf(b));
    Object.assign(context, { activeMutant: activeMutant.id, hitLimit: HIT_LIMIT });
    try {
      for (const [index, { id, run }] of tests.entries()) {
        context.hitCount = 0;
        const begin = performance.now();
        const failureMessage = await failureOf(run);
        this.#times.set(id, performance.now() - begin);
        if (context.hitCount > HIT_LIMIT) return { status: 'timeout', reason: 'a loop without an end' };
        if (failureMessage !== undefined) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests: index + 1 };
      }
      return { status: 'survived', nrOfTests: tests.length };
    } finally {
      context.activeMutant = undefined;
    }
  }
}

async function failureOf(run) {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
