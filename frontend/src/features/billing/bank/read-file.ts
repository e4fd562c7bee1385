export type BankFile = { name: string; text: string; rows: string[][] };
