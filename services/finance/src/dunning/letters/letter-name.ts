/** The file name of the letter of a step: "DN-2026-0007-2.pdf". */
export const letterName = (billNumber: string, step: number): string => `${billNumber}-${step}.pdf`;
