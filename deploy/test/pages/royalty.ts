/** Sales amount and royalty in cents, calculated from the specification without the product's code. */
export function expectedRoyalty(
  sales: readonly { quantity: number; price: number }[],
  bands: readonly { from: number; rate: number }[],
): number {
  const amount = sales.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return bands.reduce((sum, { from, rate }, index) => {
    const to = bands[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return sum + (Math.max(0, Math.min(amount, to) - from) * rate) / 100;
  }, 0);
}

/** 42400 -> "42,400.00". */
export const figure = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
