import { TESTS } from './areas.mjs';
import { base } from '../../jest.config.mjs';

/** The unit tests of the cores that are mutated, without projects: Stryker's runner takes one. */
export default {
  ...base,
  // the sandbox is below .data/
  modulePathIgnorePatterns: ['/dist/'],
  rootDir: '../..',
  testMatch: TESTS.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
};
