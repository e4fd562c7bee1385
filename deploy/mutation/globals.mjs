import { expect } from 'expect';

/** The tests that the loaded files declare, in order: `{ id, run }`. */
export const declared = [];
const path = [];

/** Declares the tests of a file, whose name is the beginning of their ids. */
export async function declare(file, load) {
  path.push(file);
  await load();
  path.pop();
}

const each = (declareOne) => (rows) => (title, body) =>
  rows.forEach((row, index) => declareOne(`${title} #${index}`, () => (Array.isArray(row) ? body(...row) : body(row))));

function describe(title, body) {
  path.push(title);
  body();
  path.pop();
}
const it = (title, run) => void declared.push({ id: [...path, title].join(' › '), run });
describe.each = each(describe);
it.each = each(it);

export { describe, expect, it };
