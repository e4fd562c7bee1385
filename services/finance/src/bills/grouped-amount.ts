/** "1234567.00" as "1,234,567.00". */
export const groupedAmount = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
