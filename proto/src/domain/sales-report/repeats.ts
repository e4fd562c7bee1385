/** Warnings that sales may have been reported twice, in one file or in two months. */
const REPEAT_RULES: readonly string[] = ['salesReport.repeatedRow', 'salesReport.rowOfEarlierMonth', 'salesReport.mostlyEarlierMonth'];

type Found = { counts: readonly { rule: string; count: number }[]; messages: readonly { rule: string }[] };

/** How many such warnings a checked file has. With any of them, a person has to confirm the sales before the month is submitted. */
export const repeatsOf = ({ counts, messages }: Found): number =>
  counts.reduce((sum, { rule, count }) => sum + (REPEAT_RULES.includes(rule) ? count : 0), 0) +
  messages.filter(({ rule }) => REPEAT_RULES.includes(rule)).length;
