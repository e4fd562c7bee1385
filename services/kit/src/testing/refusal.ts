import { CallError } from '@bls/proto/domain/values/errors';

/** Why a call was refused: its code, and each issue as "path rule" (the rule alone where no field is named). */
export type Refusal = { code: string; rules: string[] };

/** Waits for work that is expected to be refused; `accepted` when it was not. Any other failure fails the test. */
export const refusal = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => ({ code: 'accepted', rules: [] }),
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      return {
        code: error.code,
        rules: (error.detail.issues ?? []).map(({ path, rule }) => [path.join('.'), rule].filter(Boolean).join(' ')),
      };
    },
  );

/** The refusal as one text: "ruleBroken: reason required". */
export const refusalText = async (work: Promise<unknown>): Promise<string> => {
  const { code, rules } = await refusal(work);
  return [code, ...rules].join(': ');
};

/** The first rule that was broken, or the code when there is no rule. */
export const refusedBy = async (work: Promise<unknown>): Promise<string> => {
  const { code, rules } = await refusal(work);
  return rules[0]?.split(' ').at(-1) ?? code;
};
