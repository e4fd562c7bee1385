import { describe, expect, it } from '@jest/globals';
import { commitTogether, type Part } from './commit-together.js';

describe('transactions that are committed together', () => {
  const log: string[] = [];
  const part =
    (name: string, work: () => Promise<void> = () => Promise.resolve()): Part =>
    async (others) => {
      await work();
      log.push(`${name} worked`);
      await others();
      log.push(`${name} committed`);
    };

  it('commit after all of them have done their work', async () => {
    log.length = 0;
    await commitTogether([part('a'), part('b', () => new Promise((done) => setImmediate(done)))]);
    expect(log).toEqual(['a worked', 'b worked', 'a committed', 'b committed']);
  });

  it('are not committed when one of them fails, and its error is thrown', async () => {
    log.length = 0;
    const fails = part('b', () => Promise.reject(new Error('b is broken')));
    await expect(commitTogether([part('a'), fails, part('c')])).rejects.toThrow('b is broken');
    expect(log).toEqual(['a worked', 'c worked']);
  });
});
