/** Work in its own transaction. It awaits `others` before it ends, and its transaction is committed afterwards. */
export type Part = (others: () => Promise<void>) => Promise<void>;

/**
 * Runs transactions of several databases in parallel. None is committed before all have done their work: when
 * one fails, the others are rolled back.
 */
export async function commitTogether(parts: readonly Part[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // a part that failed is reported by itself
  promise.catch(() => undefined);
  let left = parts.length;
  const others = (): Promise<void> => {
    left -= 1;
    if (left === 0) resolve();
    return promise;
  };
  const failing = async (part: Part): Promise<void> => {
    try {
      await part(others);
    } catch (error) {
      reject(error);
      throw error;
    }
  };
  const results = await Promise.allSettled(parts.map(failing));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
