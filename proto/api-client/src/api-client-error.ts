/** Why a call was refused: a code of the interface, a text for people, and the fields that are not valid. */
export type Refusal = {
  code: string;
  message: string;
  issues: readonly { path: (string | number)[]; rule: string; params?: object }[];
  status: number;
  /** Finds the request in the logs of the installation. */
  requestId: string;
};

export class ApiClientError extends Error {
  constructor(
    readonly subject: string,
    readonly refusal: Refusal,
  ) {
    super(`${subject}: ${refusal.message}`);
    this.name = 'ApiClientError';
  }
}
